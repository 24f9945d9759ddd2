"""Chances of structure tests by icepool, the probability library, for the benchmark: one line of JSON a request.

A request is [dice, tokens, resistance]: dice that hit on a 6 add to the tokens, and as many dice are summed.
The answer is [chance, milliseconds of this process].
"""

import json
import sys
import time

import icepool

FACES = [1, 2, 3, 4, 5, 6]


def chance(dice, tokens, resistance):
    # Dice of its own each time: nothing that it remembers of the last one helps.
    d6 = icepool.Die(FACES)
    return float((((dice @ (d6 >= 6)) + tokens) @ d6 > resistance).probability("==", True))


print(json.dumps(icepool.__version__), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    runs = 20
    start = time.process_time()
    for _ in range(runs):
        value = chance(*asked)
    print(json.dumps([value, (time.process_time() - start) / runs * 1000]), flush=True)
