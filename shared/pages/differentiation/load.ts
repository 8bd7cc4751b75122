import { loadPage } from '../load-records.ts'
import type { LoadRequest } from '../page-payload.ts'
import type { DifferentiationPage } from './content.ts'

export async function load({ $content }: LoadRequest) {
  return {
    page: await loadPage<DifferentiationPage>($content, 'differentiation'),
  }
}
