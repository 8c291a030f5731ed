/* python.exe for the runtime that tools/windows_under_wine.sh puts together: all of it is in python311.dll. */
#include <stdio.h>
#include <windows.h>

typedef int (*py_main)(int, wchar_t **);

int wmain(int argc, wchar_t **argv)
{
    HMODULE python = LoadLibraryW(L"python311.dll");
    if (!python) {
        fprintf(stderr, "python311.dll cannot be loaded: %lu\n", GetLastError());
        return 9;
    }
    return ((py_main)(void *)GetProcAddress(python, "Py_Main"))(argc, argv);
}
