import { loadPage } from '../load-records.ts'
import type { LoadRequest } from '../page-payload.ts'
import type { ScheduleYourDemoPage } from './content.ts'

export async function load({ $content, url, demo }: LoadRequest) {
  const token = url.searchParams.get('booking')
  const [page, booking] = await Promise.all([
    loadPage<ScheduleYourDemoPage>($content, 'schedule-your-demo'),
    token === null ? undefined : demo?.booking(token),
  ])
  const query = new URLSearchParams(url.searchParams)
  if (booking && 'zone' in booking) query.set('zone', booking.zone) // to be moved in
  const slots = await demo?.slots(query)
  return { page, ...(booking && { booking }), ...(slots && { slots }) }
}
