import { anyText } from '../declared-query.ts'
import { definePage } from '../page-route.ts'
import { load } from './load.ts'

export const scheduleYourDemoPage = definePage({
  id: 'schedule-your-demo',
  path: '/schedule-your-demo',
  middleware: ['attribution', 'private-link'],
  form: 'demo',
  query: { from: anyText('from'), zone: anyText('zone'), sent: 'private', booking: 'private' },
  sharedSeconds: 30, // its open times pass
  load,
})
