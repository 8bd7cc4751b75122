import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../support/random.ts'
import { createWatch } from '../../support/watch.ts'
import { type ChaosVisitor, createVisitor } from './chaos-visitor.ts'
import { noPosts, type PostCounts, sendUntilAnswered } from './send-until-answered.ts'

const CLIENTS = 20

/** Longest pause between two visitors of a client. It lets the outbox get to work, so that kills interrupt it too. */
const LONGEST_PAUSE_MS = 400

/** All visitors of a run and their responses. */
export interface Crowd {
  readonly visitors: readonly ChaosVisitor[]
  /** References that each visitor received, by name. */
  readonly references: ReadonlyMap<string, ReadonlySet<string>>
  readonly posts: PostCounts
  /** Resolves when every visitor has a reference or was refused. */
  sendAll(siteUrl: string): Promise<void>
  /** Resolves when this share of the visitors is done, from 0 to 1. */
  answered(share: number): Promise<void>
}

/** Creates `count` visitors, who share 20 concurrent clients. */
export function createCrowd(count: number, random: Random): Crowd {
  const visitors = Array.from({ length: count }, (_, number) => createVisitor(number, random))
  const references = new Map<string, Set<string>>()
  const posts = noPosts()
  const watch = createWatch()
  const waiting = [...visitors]

  async function runClient(siteUrl: string): Promise<void> {
    for (let visitor = waiting.shift(); visitor; visitor = waiting.shift()) {
      const clicks = visitor.clicksTwice ? [visitor, visitor] : [visitor]
      const given = await Promise.all(
        clicks.map((each) => sendUntilAnswered(each, { siteUrl, counts: posts })),
      )
      references.set(visitor.name, new Set(given.filter((reference) => reference !== undefined)))
      watch.changed()
      await wait(random.between(0, LONGEST_PAUSE_MS))
    }
  }

  return {
    visitors,
    references,
    posts,
    sendAll: async (siteUrl) => {
      await Promise.all(Array.from({ length: CLIENTS }, () => runClient(siteUrl)))
    },
    answered: (share) => watch.until(() => references.size >= share * count),
  }
}
