import { Router } from 'express'
import * as v from 'valibot'
import { InvalidAnswersError, PageNotFoundError } from '../../../shared/errors.ts'
import { canonicalZone } from '../../../shared/scheduling/canonical-zone.ts'
import { jsonApi } from '../../requests/describe-error.ts'
import { queryOf } from '../../requests/request-query.ts'
import type { DemoSlots, SlotsRequest } from './demo-slots.ts'

const PATH = '/api/demo-slots'

export function demoSlots({ demoSlots }: { readonly demoSlots: DemoSlots }): Router {
  return Router({ caseSensitive: true, strict: true })
    .all(PATH, jsonApi(PATH, 'GET, HEAD'))
    .get(PATH, async (req, res) => {
      if (!demoSlots.isOn) throw new PageNotFoundError()
      res.json(await demoSlots.answer(readSlotRequest(queryOf(req))))
    })
}

const FROM_MESSAGE = 'Name the first day as year, month and day, for example 2026-11-23.'

/** `zone` is required, so that nobody misreads times of another zone. */
const slotRequest = v.object({
  zone: v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty('Name a time zone, for example America/Chicago.'),
    v.transform(canonicalZone),
    v.string('There is no such time zone. Name one like America/Chicago.'),
  ),
  from: v.optional(
    v.pipe(v.string(), v.transform(readDay), v.instance(Temporal.PlainDate, FROM_MESSAGE)),
  ),
})

/** `?from=2026-11-23&zone=America/Chicago`. Throws InvalidAnswersError with all problems. */
function readSlotRequest(query: URLSearchParams): SlotsRequest {
  const result = v.safeParse(slotRequest, Object.fromEntries(query), { abortPipeEarly: true })
  if (result.success) return result.output
  throw new InvalidAnswersError(
    result.issues.map(({ path, message }) => ({ field: String(path?.[0]?.key), message })),
  )
}

/** Undefined unless it is a date as in `2026-11-23`. */
export function readDay(text: string): Temporal.PlainDate | undefined {
  try {
    return /^\d{4}-\d\d-\d\d$/.test(text) ? Temporal.PlainDate.from(text) : undefined
  } catch {
    return undefined
  }
}
