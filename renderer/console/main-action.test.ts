import { describe, expect, it } from 'vitest';
import type { AskView, TableState, TraySlot } from '../../electron/contract/table.ts';
import { intact } from '../../test/screens/stories/fortress.ts';
import { inSlot, shoot, states, table } from '../../test/screens/stories/table-states.ts';
import {
  deskReducer,
  faceTyped,
  numberTyped,
  optionChosen,
  orderChosen,
  panelOpened,
  sectionSelected,
  type Desk,
} from '../store/desk.ts';
import { declaredNumber } from './declared.ts';
import { awaitedIn, mainAction } from './main-action.ts';

type Declare = Extract<AskView, { ask: 'declare' }>;
const empty = deskReducer(undefined, { type: 'start' });
const measure = states.declare.state.ask as Declare;
const look: Declare = { ...measure, fact: 'yes-no', unit: null, min: null, max: null, step: null };
const on = (ask: AskView, over: Partial<TableState> = {}): TableState => table(intact(), { ask, ...over });
const after = (...actions: Parameters<typeof deskReducer>[1][]): Desk => actions.reduce(deskReducer, empty);

describe('the main action', () => {
  it('waits for dice and says how many', () => {
    expect(mainAction(states.rolling.state, empty)).toMatchObject({
      does: 'wait',
      label: { key: 'console.main.dice-to-come', with: { count: 3 } },
    });
    expect(awaitedIn(states.rolling.state.tray)).toBe(3);
  });

  it('goes on from a result whose last die has just arrived, once it is shown', () => {
    const { state } = states.rolling;
    const slots = state.tray.slots.map(
      () => ({ state: 'in', face: 4, reads: 'counts', unconfirmed: false }) as TraySlot,
    );
    expect(mainAction({ ...state, tray: { ...state.tray, slots } }, empty)).toEqual({
      does: 'wait',
      label: { key: 'console.landed.go-on' },
    });
  });

  it('sends typed faces, but not an empty entry', () => {
    const typing = after(panelOpened('typing'));
    expect(mainAction(states.rolling.state, typing).does).toBe('wait');
    const typed = deskReducer(typing, faceTyped({ face: 4, room: 1 }));
    expect(mainAction(states.rolling.state, typed)).toMatchObject({ does: 'type', token: 'q1', faces: [4] });
  });

  it('rolls virtually only after confirmation', () => {
    expect(mainAction(states.rolling.state, after(panelOpened('virtual')))).toMatchObject({ does: 'virtual' });
  });

  it('lets a person accept a doubtful face', () => {
    const slots = [inSlot(6, 'hit'), inSlot(4, 'miss', { unconfirmed: true })];
    const state = on(shoot(2), { tray: { slots, throws: null, held: [], onRecord: null, soFar: 1 } });
    expect(mainAction(state, empty)).toMatchObject({ does: 'confirm', slot: 1, label: { with: { face: 4 } } });
  });

  it('sends the selected option and names it; waits without one', () => {
    const { state } = states.choice;
    expect(mainAction(state, empty).does).toBe('wait');
    expect(mainAction(state, after(optionChosen('nobody offers this'))).does).toBe('wait');
    expect(mainAction(state, after(optionChosen('3')))).toMatchObject({
      does: 'choose',
      option: '3',
      label: { with: { label: '3' } },
    });
  });

  it('declares yes, no or a number within its bounds', () => {
    expect(mainAction(on(look), empty).does).toBe('wait');
    expect(mainAction(on(look), after(optionChosen('no')))).toMatchObject({ does: 'declare', fact: false });
    expect(mainAction(on(measure), after(numberTyped('12,5')))).toMatchObject({ does: 'declare', fact: 12.5 });
    expect(mainAction(on(measure), after(numberTyped('301'))).does).toBe('wait');
  });

  const offer = { command: 'end', args: {}, seat: 'attacker', text: { key: 'named' }, rule: 'X', about: [] };

  it('gives the selected command when nothing is asked', () => {
    expect(mainAction(table(intact()), empty).does).toBe('wait');
    expect(mainAction(table(intact()), after(orderChosen(offer)))).toMatchObject({ does: 'order', offer });
  });

  it('is the only command available, unless that is about something on the plan', () => {
    const onward = { ...offer, command: 'end-phase', args: {}, about: [] };
    expect(mainAction(table(intact(), { offers: [onward] }), empty)).toMatchObject({ does: 'order', offer: onward });
    expect(mainAction(table(intact(), { offers: [onward, offer] }), empty).does).toBe('wait');
    expect(mainAction(table(intact(), { offers: [{ ...offer, about: ['w-1'] }] }), empty).does).toBe('wait');
    expect(mainAction(table(intact(), { offers: [{ ...onward, aside: true }] }), empty).does).toBe('wait');
    const seldom = { ...offer, about: ['w-1'], aside: true as const };
    expect(mainAction(table(intact(), { offers: [onward, seldom] }), empty)).toMatchObject({ offer: onward });
    expect(mainAction(table(intact(), { offers: [onward, seldom] }), after(sectionSelected('w-1'))).does).toBe('wait');
  });
});

describe('a declared number', () => {
  it.each([
    ['0', 0],
    [' 12.5 ', 12.5],
    ['12,5', 12.5],
    ['300', 300],
    ['', null],
    ['x', null],
    ['-1', null],
    ['300.5', null],
    ['12.3', null],
    ['Infinity', null],
  ] as const)('%j is %s', (typed, number) => {
    expect(declaredNumber(typed, measure)).toBe(number);
  });

  it('may be any number between the bounds if the step is 0', () => {
    const any: Declare = { ...measure, min: 0, max: 48, step: 0 };
    expect(['0', '7', '12.5', '6,25', '48', '48.1'].map((typed) => declaredNumber(typed, any))).toEqual([
      0,
      7,
      12.5,
      6.25,
      48,
      null,
    ]);
  });
});
