"""A program that speaks the bot protocol until it does what its first word says: `crash`, `hang`, `flood`, …"""

import json
import os
import signal
import subprocess
import sys
import time

CALM = ("roll", "decline", "pass", "reject", "keep", "skip", "pay", "end")
WAY = sys.argv[1]
AFTER = int(sys.argv[2]) if len(sys.argv) > 2 else 3  # the question at which it begins


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


def misbehave(number: int, count: int) -> bool:  # noqa: C901, PLR0912  (so many ways to go wrong)
    """Do it; whether the question still needs a good answer."""
    match WAY:
        case "crash":
            raise RuntimeError("out of cheese")
        case "hang":
            signal.pause()
        case "deaf":  # reads and says nothing any more, but lives
            while True:
                signal.pause()
        case "flood":
            while True:
                say(type="sorry", id=number + 1_000_000)
        case "endless":
            while True:
                sys.stdout.write("x" * 65536)
        case "nonsense":
            print("I would buy that", flush=True)
        case "nested":
            print("[" * 60_000, flush=True)
        case "measureless":
            print('{"type": "answer", "id": 1e400, "action": "roll"}', flush=True)
        case "coloured":
            print("\x1b[2J\x1b[31mred", flush=True)
        case "runaway":  # what it leaves behind holds its pipes
            subprocess.Popen(["sleep", "20"], start_new_session=True)
            os._exit(1)
        case "illegal":
            say(type="answer", id=number, action="build dark-blue-2")
        case "wordless":
            say(type="answer", id=number, action=None)
        case "mistyped":
            say(type="answer", id=number, action=["buy"])
        case "sorry":
            say(type="sorry", id=number)
        case "slow-once":
            if count == AFTER:
                time.sleep(0.6)
            return True
        case "chatty":
            say(type="thought", depth=7)
            say(type="answer", id=number - 1, action="roll")
            return True
        case _:
            pass
    return False


def main() -> None:
    if WAY == "no-start":
        raise SystemExit("no brain")
    while WAY == "prattle":
        say(type="thought", depth=1)
    count = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say(type="ready", version=2 if WAY == "other-version" else 1, name=WAY, hat="bowler")
        elif message["type"] == "bye":
            return
        elif message["type"] == "question":
            count += 1
            if count < AFTER or misbehave(message["id"], count):
                legal = message["legal"]
                calm = next((action for action in legal if action in CALM), legal[0])
                say(type="answer", id=message["id"], action=calm, mood="fine")


main()
