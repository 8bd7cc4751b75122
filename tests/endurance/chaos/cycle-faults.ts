import { setTimeout as wait } from 'node:timers/promises'
import type { Mailbox } from '../../support/mailbox.ts'
import type { Random } from '../../support/random.ts'
import type { WebhookReceiver } from '../../support/webhook-receiver.ts'

const SHORTEST_PHASE_MS = 1_000
const LONGEST_PHASE_MS = 3_000

/** A period in which a peer behaves in one way. */
interface Phase {
  begin(): void | Promise<void>
  end(): void | Promise<void>
}

/** Cycles through the phases until stopped; then ends the current phase, which restores the peer. */
export interface FaultCycle {
  stop(): Promise<void>
}

/** The mail server works, goes down, hangs and refuses in turn. It would accept refused mails later. */
export function cycleMailFaults(mailbox: Mailbox, random: Random): FaultCycle {
  const isWell = () => mailbox.behave({})
  return cyclePhases(random, [
    { begin: isWell, end: () => {} },
    { begin: mailbox.goDown, end: mailbox.comeBack },
    { begin: () => mailbox.behave({ message: 'hold' }), end: isWell },
    {
      begin: () => mailbox.behave({ sender: { code: 451, text: '4.3.2 Not now' } }),
      end: isWell,
    },
    {
      begin: () => mailbox.behave({ message: { code: 554, text: '5.7.1 Not from you' } }),
      end: isWell,
    },
  ])
}

/** The receiver responds with 200 or 500, hangs and hangs up in turn. */
export function cycleWebhookFaults(receiver: WebhookReceiver, random: Random): FaultCycle {
  const answers = [{ status: 200 }, { status: 500 }, 'hang', 'hang-up'] as const
  return cyclePhases(
    random,
    answers.map((answer) => ({
      begin: () => receiver.answerAlways(answer),
      end: () => receiver.answerAlways({ status: 200 }),
    })),
  )
}

function cyclePhases(random: Random, phases: readonly Phase[]): FaultCycle {
  const stopping = new AbortController()
  const running = run()

  async function run(): Promise<void> {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const phase = phases[count % phases.length]
      await phase?.begin()
      const lengthMs = random.between(SHORTEST_PHASE_MS, LONGEST_PHASE_MS)
      await wait(lengthMs, undefined, { signal: stopping.signal }).catch(() => {})
      await phase?.end()
    }
  }

  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
