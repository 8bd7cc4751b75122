import { type RequestHandler, Router } from 'express'
import { MethodNotAllowedError, PageNotFoundError } from '../../../shared/errors.ts'
import { jsonApi } from '../../requests/describe-error.ts'
import { queryOf } from '../../requests/request-query.ts'
import type { DemoSlots } from './demo-slots.ts'
import { readSlotRequest } from './read-slot-request.ts'

const PATH = '/api/demo-slots'

export function demoSlots({ demoSlots }: { readonly demoSlots: DemoSlots }): Router {
  const answer: RequestHandler = async (req, res) => {
    if (!demoSlots.isOn) throw new PageNotFoundError()
    res.json(await demoSlots.answer(readSlotRequest(queryOf(req))))
  }
  return Router({ caseSensitive: true, strict: true })
    .all(PATH, jsonApi(PATH))
    .get(PATH, answer)
    .all(PATH, () => {
      throw new MethodNotAllowedError('GET, HEAD')
    })
}
