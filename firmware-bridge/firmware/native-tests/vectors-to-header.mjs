// Writes the protocol's test vectors as a C++ header: node vectors-to-header.mjs vectors.json > vectors.h
// The firmware is tested against the very same lines as the other side of the cable.
import { readFileSync } from 'node:fs';

const vectors = JSON.parse(readFileSync(process.argv[2], 'utf8'));

/** A C string literal; bytes beyond ASCII as three octal digits, which, unlike \x, cannot swallow what follows. */
function literal(text) {
  const bytes = [...Buffer.from(text, 'utf8')];
  const escaped = bytes.map((b) =>
    b < 32 || b > 126 || b === 34 || b === 92 || b === 63
      ? `\\${b.toString(8).padStart(3, '0')}`
      : String.fromCharCode(b),
  );
  return `"${escaped.join('')}"`;
}
const list = (items) => `{\n${items.map((item) => `    {${item}},`).join('\n')}\n}`;

const WORDS = {
  'hello?': 'kHello',
  'snap?': 'kSnap',
  ping: 'kPing',
  ack: 'kAck',
  again: 'kAgain',
  blink: 'kBlink',
  light: 'kLight',
  unknown: 'kUnknown',
  unreadable: 'kUnreadable',
};
const wordOf = (name) => {
  if (!(name in WORDS)) throw new Error(`vectors.json: no word of the firmware for "${name}" in toDevice`);
  return `castellan::HostLine::Word::${WORDS[name]}`;
};

const steps = [];
const exchanges = vectors.exchanges.map(({ name, held, make, steps: own }) => {
  const first = steps.length;
  for (const step of own) {
    // A line of the host that the cable lost is nothing to the device; lines that the device said it said, lost or not.
    if (step.arrives === false) continue;
    if ('host' in step) steps.push(`Step::kHost, ${literal(step.host)}`);
    else if ('do' in step) steps.push(`Step::kDo, ${literal(step.do)}`);
    else if ('device' in step) steps.push(`Step::kDevice, ${literal(step.device.map((line) => `${line}\n`).join(''))}`);
  }
  return `${literal(name)}, ${literal(make?.id ?? 'gatehouse')}, ${held}, ${first}, ${steps.length - first}`;
});

console.log(`// Made from firmware-bridge/link/vectors.json.
#pragma once
#include <stdint.h>

#include "host_line.h"

namespace vectors {
struct Crc { const char *text; uint16_t crc; };
struct ToDevice { const char *line; castellan::HostLine::Word word; uint32_t boot; uint32_t seq; const char *die; };
struct Refused { const char *line; };
struct Step { enum Kind { kHost, kDo, kDevice } kind; const char *text; };
struct Exchange { const char *name; const char *device; uint8_t held; unsigned first, count; };

const Crc crc[] = ${list(vectors.crc.map((v) => `${literal(v.text)}, 0x${v.crc}`))};
const ToDevice toDevice[] = ${list(vectors.toDevice.map(({ line, means: m }) => `${literal(line)}, ${wordOf(m.word)}, ${m.boot ?? 0}u, ${m.seq ?? 0}u, ${m.die ? literal(m.die) : 'nullptr'}`))};
const Refused refused[] = ${list(vectors.refused.map((v) => literal(v.line)))};
const Step steps[] = ${list(steps)};
const Exchange exchanges[] = ${list(exchanges)};
}  // namespace vectors`);
