import { outsideSystem } from '../../electron/outside/outside-system.ts';
import { Sandbox } from '../../electron/outside/sandbox.ts';
import { Voice } from '../../electron/outside/voice.ts';
import { demoSetup } from '../../rules/template/new-system/demo.ts';
import { conforms } from '../conformance/suite.ts';
import { sharedFiles } from './shared-template.ts';

/** A shared system passes what every system must pass, although its rules run in a sandbox. */

const { system } = outsideSystem(new Voice(new Sandbox(sharedFiles().code), 'The Wall'), '1.0');

conforms({ system, setup: demoSetup, options: { blowTells: 5 }, length: 12, games: 3 });
