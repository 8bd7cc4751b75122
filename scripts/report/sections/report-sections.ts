import type { SiteReport } from '../../../server/analytics/report/read-report.ts'
import type { TraceStack } from '../trace-stack.ts'
import { formSections } from './form-sections.ts'
import { healthSections } from './health-sections.ts'
import type { Section } from './section.ts'
import { visitSections } from './visit-sections.ts'

export function reportSections(report: SiteReport, traceStack: TraceStack): readonly Section[] {
  return [...visitSections(report), ...formSections(report), ...healthSections(report, traceStack)]
}
