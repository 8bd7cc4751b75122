import { anyText } from '../declared-query.ts'
import { loadPage } from '../load-records.ts'
import { definePage } from '../page-route.ts'
import type { ScheduleYourDemoPage } from './content.ts'

export const scheduleYourDemoPage = definePage({
  id: 'schedule-your-demo',
  path: '/schedule-your-demo',
  middleware: ['attribution'],
  form: 'demo',
  query: { from: anyText('from'), zone: anyText('zone'), sent: 'private', booking: 'private' },
  isCached: false, // open times expire
  load: async ({ $content, url, demo }) => {
    const token = url.searchParams.get('booking')
    const [page, booking, slots] = await Promise.all([
      loadPage<ScheduleYourDemoPage>($content, 'schedule-your-demo'),
      token === null ? undefined : demo?.booking(token),
      demo?.slots(url.searchParams),
    ])
    return { page, ...(booking && { booking }), ...(slots && { slots }) }
  },
})
