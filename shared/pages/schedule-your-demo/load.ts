import { loadPage } from '../load-records.ts'
import type { LoadRequest } from '../page-payload.ts'
import type { ScheduleYourDemoPage } from './content.ts'

export async function load({ $content, url, demo }: LoadRequest) {
  const token = url.searchParams.get('booking')
  const [page, booking, slots] = await Promise.all([
    loadPage<ScheduleYourDemoPage>($content, 'schedule-your-demo'),
    token === null ? undefined : demo?.booking(token),
    demo?.slots(url.searchParams),
  ])
  return { page, ...(booking && { booking }), ...(slots && { slots }) }
}
