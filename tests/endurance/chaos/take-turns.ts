import { setTimeout as wait } from 'node:timers/promises'
import type { Mailbox } from '../../support/mailbox.ts'
import type { Random } from '../../support/random.ts'
import type { WebhookReceiver } from '../../support/webhook-receiver.ts'

const SHORTEST_TURN_MS = 1_000
const LONGEST_TURN_MS = 3_000

/** One mood of a peer. */
interface Turn {
  begin(): void | Promise<void>
  end(): void | Promise<void>
}

/** From one mood to the next until it is stopped; then the last mood is ended and the peer is well. */
export interface Turns {
  stop(): Promise<void>
}

/** A mail server that is up, down, slow and refusing in turn. What it refuses it might take later. */
export function mailTurns(mailbox: Mailbox, random: Random): Turns {
  const isWell = () => mailbox.behave({})
  return takeTurns(random, [
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

/** A receiver that answers 200, answers 500, says nothing and hangs up, in turn. */
export function webhookTurns(receiver: WebhookReceiver, random: Random): Turns {
  const answers = [{ status: 200 }, { status: 500 }, 'hang', 'hang-up'] as const
  return takeTurns(
    random,
    answers.map((answer) => ({
      begin: () => receiver.answerAlways(answer),
      end: () => receiver.answerAlways({ status: 200 }),
    })),
  )
}

function takeTurns(random: Random, turns: readonly Turn[]): Turns {
  const stopping = new AbortController()
  const running = run()

  async function run(): Promise<void> {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const turn = turns[count % turns.length]
      await turn?.begin()
      const lengthMs = random.between(SHORTEST_TURN_MS, LONGEST_TURN_MS)
      await wait(lengthMs, undefined, { signal: stopping.signal }).catch(() => {})
      await turn?.end()
    }
  }

  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
