import { CLAIM_DAY_NAMES, USDOT_NAME } from '../../../../shared/freight/tool-names.ts'
import type { FaqTools } from '../../../../shared/pages/faqs/faq-tools.ts'
import type { ShownFaq } from '../../../../shared/pages/load-records.ts'
import { ClaimsClockTool } from './claims-clock-tool.tsx'
import { UpdateMonthTool } from './update-month-tool.tsx'

interface AnswerToolProps {
  readonly faq: Pick<ShownFaq, 'slug' | 'tool'>
  readonly tools: FaqTools
}

export function AnswerTool({ faq: { slug, tool }, tools }: AnswerToolProps) {
  if (tool === undefined) return null
  return (
    <div className="faq-tool">
      {tool === 'update-month' ? (
        <UpdateMonthTool slug={slug} words={tools.updateMonth} />
      ) : (
        <ClaimsClockTool slug={slug} words={tools.claimsClock} />
      )}
    </div>
  )
}

/** Whether the address asks the tool of this answer, which is then open. */
export function isToolAsked({ tool }: Pick<ShownFaq, 'tool'>, query: URLSearchParams): boolean {
  if (tool === undefined) return false
  const names = tool === 'update-month' ? [USDOT_NAME] : CLAIM_DAY_NAMES
  return names.some((name) => query.has(name))
}
