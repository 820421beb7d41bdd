"""Reads each example as its model and writes it again: round_trip.py EXAMPLES RESULT"""

import json
import sys

from openapi_client import models

with open(sys.argv[1]) as examples:
    results = [
        getattr(models, example["model"]).from_dict(example["value"]).to_dict()
        for example in json.load(examples)
    ]
with open(sys.argv[2], "w") as result:
    json.dump(results, result)
