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
    v.pipe(
      v.string(),
      v.isoDate(FROM_MESSAGE),
      v.check(isDate, FROM_MESSAGE),
      v.transform((date) => Temporal.PlainDate.from(date)),
    ),
  ),
})

/** `?from=2026-11-23&zone=America/Chicago`. Throws InvalidAnswersError with all problems. */
export function readSlotRequest(query: URLSearchParams): SlotsRequest {
  const first = Object.fromEntries([...query].toReversed()) // the first of repeated parameters wins
  const result = v.safeParse(slotRequest, first, { abortPipeEarly: true })
  if (result.success) return result.output
  throw new InvalidAnswersError(
    result.issues.map(({ path, message }) => ({ field: String(path?.[0]?.key), message })),
  )
}

function isDate(text: string): boolean {
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}
