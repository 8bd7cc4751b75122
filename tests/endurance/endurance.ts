/** `npm run endurance -- <name>` puts the built site under stress. */
import { runNamedProgram } from '../support/run-program.ts'
import { attack } from './attack/attack.ts'
import { chaos } from './chaos/chaos.ts'
import { strangers } from './strangers/strangers.ts'

await runNamedProgram('npm run endurance', { chaos, attack, strangers })
