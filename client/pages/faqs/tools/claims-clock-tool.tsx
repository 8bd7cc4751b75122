import { CLAIM_MARKS, claimsClock } from '../../../../shared/freight/claims-clock.ts'
import { CLAIM_YEARS, readClaimDays } from '../../../../shared/freight/read-claim-days.ts'
import { CLAIM_DAY_NAMES } from '../../../../shared/freight/tool-names.ts'
import type { FaqTools } from '../../../../shared/pages/faqs/faq-tools.ts'
import { usePageQuery } from '../../../base/page-context.tsx'
import { ClaimsOdometer } from '../../../illustrations/claims-odometer.tsx'
import { fillPlaceholders } from '../../../text/fill-placeholders.ts'
import { ToolField, ToolForm } from './tool-form.tsx'
import { useToday } from './use-today.ts'

interface ClaimsClockToolProps {
  readonly slug: string
  readonly words: FaqTools['claimsClock']
}

export function ClaimsClockTool({ slug, words }: ClaimsClockToolProps) {
  const input = readClaimDays(usePageQuery())
  const dates = claimsClock(input?.days ?? {})
  const count = CLAIM_MARKS.filter((id) => dates[id]).length
  const today = useToday() ?? ''
  const passed = CLAIM_MARKS.findLastIndex((id) => (dates[id] ?? '9999') <= today)
  return (
    <div className="faq-tool">
      <ToolForm slug={slug} words={words}>
        {CLAIM_DAY_NAMES.map((name, index) => {
          const problem = input?.problems[name]
          return (
            <ToolField
              key={name}
              name={name}
              number={index + 1}
              words={words.days[name]}
              problem={problem && fillPlaceholders(words.problems[problem], CLAIM_YEARS)}
              span="third"
              type="date"
              min={`${CLAIM_YEARS.first}-01-01`}
              max={`${CLAIM_YEARS.last}-12-31`}
              defaultValue={input?.days[name] ?? ''}
            />
          )
        })}
      </ToolForm>
      <p role="status" className="visually-hidden">
        {count > 0 && fillPlaceholders(words.done, { count })}
      </p>
      <ClaimsOdometer
        description={words.dial}
        position={Math.max(0, passed)}
        marks={CLAIM_MARKS.map((id) => ({ ...words.marks[id], date: dates[id] }))}
      />
      {words.caveats.map((caveat) => (
        <p key={caveat} className="small">
          {caveat}
        </p>
      ))}
    </div>
  )
}
