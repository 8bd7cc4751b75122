import { createVisitor } from '../../endurance/chaos/chaos-visitor.ts'
import { createRandom } from '../../support/random.ts'
import { type Load, type LoadOptions, load } from './load.ts'
import type { BenchServer } from './start-bench-server.ts'

/** As long as V8 compiles what the forms need. */
const WARM_UP_S = 4
const SECONDS = 4
const CONNECTIONS = 16

/** Contact forms of one visitor after the other, each durable before its answer. */
export async function postForms(server: BenchServer): Promise<Load> {
  const random = createRandom('bench')
  let number = 0
  const setupRequest = (request: object) => {
    number += 3 // the forms come in turn; every third is a message
    const { fields, form } = createVisitor(number, random)
    const email = `visitor-${number}@example.com`
    return { ...request, body: JSON.stringify({ ...fields, replyBy: 'email', email, form }) }
  }
  const options: LoadOptions = {
    path: '/contact-us',
    connections: CONNECTIONS,
    requests: [
      {
        method: 'POST',
        path: '/contact-us',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        setupRequest,
      },
    ],
  }
  await load(server, { ...options, duration: WARM_UP_S })
  return load(server, { ...options, duration: SECONDS })
}
