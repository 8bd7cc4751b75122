import { createVisitor } from '../chaos/chaos-visitor.ts'
import { createRandom } from '../chaos/random.ts'
import type { BenchServer } from './bench-server.ts'
import { type Load, load } from './load.ts'

const SECONDS = 4
const CONNECTIONS = 16

/** Contact forms of one visitor after the other, each durable before its answer. */
export function postForms(server: BenchServer): Promise<Load> {
  const random = createRandom('bench')
  let number = 0
  const setupRequest = (request: object) => {
    number += 3 // the forms come in turn; every third is a message
    const { fields, form } = createVisitor(number, random)
    const email = `visitor-${number}@example.com`
    return { ...request, body: JSON.stringify({ ...fields, replyBy: 'email', email, form }) }
  }
  return load(server, {
    path: '/contact-us',
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        path: '/contact-us',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        setupRequest,
      },
    ],
  })
}
