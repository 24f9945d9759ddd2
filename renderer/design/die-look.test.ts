import { describe, expect, it } from 'vitest';
import type { HeldDie, TraySlot } from '../../electron/contract/table.ts';
import { lookOfFace, lookOfHeld, lookOfSlot } from './die-look.ts';

const provenance = { grade: 'witnessed', device: null, die: null, label: 'Brandt 1', by: null } as const;
const face = (over: Partial<Extract<TraySlot, { state: 'in' }>>): TraySlot => ({
  state: 'in',
  face: 5,
  reads: 'hit',
  provenance,
  unconfirmed: false,
  corrected: null,
  ...over,
});
const held = (over: Partial<HeldDie>): HeldDie => ({
  id: 'h',
  face: 4,
  provenance,
  seat: null,
  reason: 'early',
  ...over,
});

describe('how a die looks', () => {
  it('has no face while it is awaited, rolling or cocked', () => {
    const states: readonly TraySlot[] = [
      { state: 'awaited' },
      { state: 'rolling', die: '1', label: '1' },
      { state: 'cocked', die: '1', label: '1' },
    ];
    expect(states.map((s) => lookOfSlot(s).face)).toEqual([null, null, null]);
    expect(states.map((s) => lookOfSlot(s).body)).toEqual(['ghost', 'rolling', 'cocked']);
  });
  it('is solid for a hit or a face that counts, hollow for a miss', () => {
    expect(lookOfSlot(face({ reads: 'hit' })).body).toBe('solid');
    expect(lookOfSlot(face({ reads: 'counts' })).body).toBe('solid');
    expect(lookOfSlot(face({ reads: 'miss' })).body).toBe('hollow');
  });
  it('is hollow and marked until a person has confirmed that it counts', () => {
    expect(lookOfSlot(face({ unconfirmed: true, provenance: { ...provenance, grade: 'doubtful' } }))).toMatchObject({
      body: 'hollow',
      mark: 'doubtful',
    });
    expect(lookOfSlot(face({ provenance: { ...provenance, grade: 'seen' } }))).toMatchObject({
      body: 'solid',
      mark: 'seen',
    });
  });
  it('distinguishes typed and virtual dice from witnessed ones, hit or miss', () => {
    for (const reads of ['hit', 'miss'] as const) {
      expect(lookOfSlot(face({ reads, provenance: { ...provenance, grade: 'typed' } })).mark).toBe('typed');
      expect(lookOfSlot(face({ reads, provenance: { ...provenance, grade: 'virtual' } })).mark).toBe('virtual');
    }
  });
  it('keeps the face before a correction', () => {
    expect(lookOfSlot(face({ corrected: { from: 2, by: 'Okafor', why: 'read wrong' } })).was).toBe(2);
  });
  it('is never solid beside the tray', () => {
    expect(lookOfHeld(held({ reason: 'moved-after-it-counted' }))).toMatchObject({ body: 'hollow', mark: 'locked' });
    expect(lookOfHeld(held({ reason: 'not-a-roll' })).mark).toBe('not-a-roll');
    expect(lookOfHeld(held({ reason: 'other-side' }))).toMatchObject({ body: 'hollow', mark: 'none' });
  });
  it('keeps the grade in the log', () => {
    expect(lookOfFace(6, 'hit', 'virtual')).toMatchObject({ body: 'solid', mark: 'virtual' });
    expect(lookOfFace(null)).toMatchObject({ body: 'solid', face: null });
  });
});
