#!/usr/bin/env python3
"""A small device, written from docs/wire-protocol.md alone: it shares no line with the program.

It opens a pseudo terminal, prints its path on the first line, and then does what standard input says, a line each:
  rolling d1 | settled d1 6 [93] | cocked d1 | placed d1 4 | sensor gate 1 | battery 80 [d1] | restart | quit
Its count of starts is kept in the file named by the first argument; the second is how many events it can hold.
"""
import os
import pty
import re
import select
import sys
import time
import tty

DEVICE = "python-tray"
DICE = [("d1", 6, "red"), ("d10", 10, "marked 0 to 9")]
SENSORS = [("gate", "presence", 1, "main gate"), ("wall", "level", 200, "")]


def checksum(body):
    """CRC-16/CCITT-FALSE, as section 2 describes it."""
    value = 0xFFFF
    for byte in body.encode("ascii"):
        value ^= byte << 8
        for _ in range(8):
            value = ((value << 1) ^ 0x1021) & 0xFFFF if value & 0x8000 else (value << 1) & 0xFFFF
    return "%04X" % value


def number(word):
    """A number of section 2, or None."""
    if not re.fullmatch(r"0|[1-9][0-9]{0,9}", word):
        return None
    value = int(word)
    return value if value <= 4294967295 else None


class Device:
    def __init__(self, memory, places):
        self.memory = memory
        self.places = places
        self.cable, self.slave = pty.openpty()
        tty.setraw(self.slave)
        os.set_blocking(self.cable, False)
        print(os.ttyname(self.slave), flush=True)
        self.values = [0 for _ in SENSORS]
        self.start()

    def start(self):
        """Power comes on: the memory of events is empty, so the boot is a new one."""
        try:
            with open(self.memory) as file:
                self.boot = int(file.read()) + 1
        except FileNotFoundError:
            self.boot = 1
        with open(self.memory, "w") as file:
            file.write(str(self.boot))
        self.ring = []
        self.next = 1
        self.dropped = 0
        self.line = b""
        self.overlong = False
        self.beaten = time.monotonic()
        self.write(b"\n")
        self.hello()

    # What goes out.

    def write(self, data):
        try:
            os.write(self.cable, data)
        except BlockingIOError:
            pass  # nobody reads: what matters is in the ring

    def say(self, body):
        self.write(("%s*%s\n" % (body, checksum(body))).encode("ascii"))

    def held(self):
        first = self.ring[0][0] if self.ring else self.next
        return "%d %d %d" % (self.boot, first, self.next - 1)

    def hello(self):
        self.say("HELLO 1 %s py1 %d %d %d Tray in Python" % (DEVICE, self.boot, len(DICE), len(SENSORS)))
        for die in DICE:
            self.say(("DIE %s %d %s" % die).rstrip())
        for sensor in SENSORS:
            self.say(("SENSOR %s %s %d %s" % sensor).rstrip())
        self.say("READY " + self.held())
        self.send_from(0)

    def send_from(self, seq):
        for number_of_event, what in self.ring:
            if number_of_event >= seq:
                self.say("E %d %d %s" % (self.boot, number_of_event, what))

    def event(self, what):
        if len(self.ring) >= self.places:
            self.dropped += 1
            return
        self.ring.append((self.next, what))
        self.next += 1
        self.send_from(self.next - 1)

    # What comes in.

    def read(self, data):
        for byte in data:
            if byte == 10:
                if not self.overlong:
                    self.obey(self.line[:-1] if self.line.endswith(b"\r") else self.line)
                self.line = b""
                self.overlong = False
            elif len(self.line) >= 66:
                self.overlong = True
            else:
                self.line += bytes([byte])

    def obey(self, line):
        match = re.fullmatch(rb"([ -)+-~]{1,60})\*([0-9A-F]{4})", line)
        if match is None:
            return
        body = match.group(1).decode("ascii")
        if checksum(body) != match.group(2).decode("ascii"):
            return
        word, *fields = body.split(" ")
        if body == "HELLO?":
            self.hello()
        elif body == "SNAP?":
            self.say("SNAP %d %d %s" % (self.boot, self.next - 1, " ".join(map(str, self.values))))
        elif body == "PING":
            self.say("PONG")
        elif word in ("ACK", "AGAIN") and len(fields) == 2:
            boot, seq = number(fields[0]), number(fields[1])
            if boot != self.boot or seq is None:
                return
            if word == "AGAIN":
                self.send_from(seq)
            elif seq < self.next:
                self.acknowledged(seq)

    def acknowledged(self, seq):
        self.ring = [event for event in self.ring if event[0] > seq]
        if self.dropped > 0 and len(self.ring) < self.places:
            count, self.dropped = self.dropped, 0
            self.event("lost %d" % count)

    # What happens.

    def happen(self, command):
        words = command.split()
        if command == "quit":
            sys.exit(0)
        elif command == "restart":
            self.start()
        elif words:
            if words[0] == "sensor":
                at = [sensor[0] for sensor in SENSORS].index(words[1])
                self.values[at] = int(words[2])
            self.event(command)

    def run(self):
        typed = b""
        while True:
            wait = max(0.0, self.beaten + 1 - time.monotonic())
            ready, _, _ = select.select([self.cable, sys.stdin.fileno()], [], [], wait)
            if self.cable in ready:
                try:
                    self.read(os.read(self.cable, 4096))
                except OSError:
                    time.sleep(0.01)
            if sys.stdin.fileno() in ready:
                data = os.read(sys.stdin.fileno(), 4096)
                if not data:
                    return
                *lines, typed = (typed + data).split(b"\n")
                for line in lines:
                    self.happen(line.decode("ascii").strip())
            if time.monotonic() >= self.beaten + 1:
                self.beaten += 1
                self.say("BEAT " + self.held())


if __name__ == "__main__":
    Device(sys.argv[1], int(sys.argv[2])).run()
