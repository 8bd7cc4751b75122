import { randomUUID } from 'node:crypto'
import { FORM_MIN_FILL_MS } from '../../../shared/timings.ts'
import { sampleAnswers } from '../../support/sample-answers.ts'
import { type Load, type LoadOptions, load } from './load.ts'
import type { BenchServer } from './start-bench-server.ts'

/** Long enough for V8 to optimize the code of the forms. */
const WARM_UP_S = 4
const SECONDS = 4
const CONNECTIONS = 16

/** Posts contact forms from different visitors. Each is stored durably before its response. */
export async function postForms(server: BenchServer): Promise<Load> {
  let number = 0
  const setupRequest = (request: object) => {
    number += 1
    const fields = {
      ...sampleAnswers.contact,
      email: `visitor-${number}@example.com`,
      submissionId: randomUUID(),
      elapsedMs: String(10 * FORM_MIN_FILL_MS),
    }
    return { ...request, body: JSON.stringify(fields) }
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
