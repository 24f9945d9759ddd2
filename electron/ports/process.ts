import { BLUEZ_PATH } from './bluetooth-bus.ts';
import type { BluezRadio } from './bluez/bluez-radio.ts';
import { FromPorts, ToPorts } from './messages.ts';
import { parentOfThisProcess } from './parent.ts';
import { Supervisor } from './supervisor.ts';

/**
 * The process that owns the serial ports, so that a driver crash or a hanging listing affects nothing else. It ends
 * with its parent, and holds no data that the devices and the host do not have.
 */

const parent = parentOfThisProcess();
let supervisor: Supervisor | undefined;
let radio: BluezRadio | undefined;
let turning: Promise<void> = Promise.resolve();

const tell = (message: FromPorts): void => {
  const checked = FromPorts.safeParse(message);
  if (checked.success) parent.send(checked.data);
  else
    parent.send({
      kind: 'log',
      line: `The ports held a message back that broke their own rules: ${checked.error.message}`,
    });
};

async function handle(message: ToPorts): Promise<void> {
  switch (message.kind) {
    case 'start':
      if (supervisor !== undefined) return;
      supervisor = new Supervisor(message, tell);
      await supervisor.start();
      return;
    case 'bluetooth':
      // Serialised: turning the radio off releases its dice before it is turned on again.
      turning = turning.then(() => turnRadio(message.bus));
      await turning;
      return;
    case 'radio-let-go':
      radio?.letGo(message.die);
      return;
    case 'stop':
      await end();
      return;
    case 'radio-order':
      radio?.order(message.die, message.bytes);
      return;
    case 'acknowledge':
    case 'snapshot':
    case 'blink':
    case 'light':
    case 'watch':
      supervisor?.handle(message);
  }
}

/** Loaded on demand: most tables have no wireless dice. */
async function turnRadio(busAddress: string | null): Promise<void> {
  await radio?.stop();
  radio = undefined;
  if (busAddress === null) return;
  const { BluezRadio } = await import('./bluez/bluez-radio.ts');
  radio = new BluezRadio(busAddress, {
    frame: (frame) => {
      tell({ kind: 'radio', frame });
    },
    trouble: (reason) => {
      const state = reason === undefined ? 'gone' : 'refused';
      tell({ kind: 'status', status: { path: BLUEZ_PATH, state, ...(reason === undefined ? {} : { reason }) } });
    },
    log: (line) => {
      tell({ kind: 'log', line });
    },
  });
  radio.start();
}

async function end(): Promise<void> {
  await radio?.stop();
  await supervisor?.stop();
  process.exit(0);
}

parent.onMessage((message) => {
  const read = ToPorts.safeParse(message);
  if (read.success) void handle(read.data);
  else tell({ kind: 'log', line: `The ports did not understand the host: ${read.error.message}` });
});
parent.onGone(() => void end());
// Ctrl-C in a terminal reaches every process of the program; the parent shuts this one down properly.
process.on('SIGINT', () => undefined);
