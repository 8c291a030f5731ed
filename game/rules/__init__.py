"""The rules, one module for each part of a round. Each holds, for its actions, what is refused, what is offered and
what happens.
"""
