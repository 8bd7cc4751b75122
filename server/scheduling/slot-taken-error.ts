import { SiteError } from '../../shared/errors.ts'

/** Every place of a slot is booked. Nothing was stored or changed. */
export class SlotTakenError extends SiteError {
  override name = 'SlotTakenError'
  override readonly status = 409
  override readonly isFault = false
  constructor() {
    super('Somebody has just taken this time')
  }
}
