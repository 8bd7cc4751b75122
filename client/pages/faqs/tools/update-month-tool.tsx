import { monthInWords } from '../../../../shared/date-in-words.ts'
import { USDOT_NAME } from '../../../../shared/freight/tool-names.ts'
import { nextUpdateYear, updateMonth } from '../../../../shared/freight/update-month.ts'
import { readUsdotNumber } from '../../../../shared/freight/usdot-number.ts'
import type { FaqTools } from '../../../../shared/pages/faqs/faq-tools.ts'
import { usePageQuery } from '../../../base/page-context.tsx'
import { fillPlaceholders } from '../../../text/fill-placeholders.ts'
import { ToolField, ToolForm } from './tool-form.tsx'
import { useToday } from './use-today.ts'

interface UpdateMonthToolProps {
  readonly slug: string
  readonly words: FaqTools['updateMonth']
}

export function UpdateMonthTool({ slug, words }: UpdateMonthToolProps) {
  const typed = usePageQuery().get(USDOT_NAME)
  const number = typed === null ? undefined : readUsdotNumber(typed)
  const isUnreadable = typed !== null && number === undefined
  return (
    <div className="faq-tool">
      <ToolForm slug={slug} words={words}>
        <ToolField
          name={USDOT_NAME}
          words={words.number}
          problem={isUnreadable ? words.unreadable : undefined}
          inputMode="numeric"
          maxLength={LONGEST_TYPED}
          defaultValue={typed?.slice(0, LONGEST_TYPED)}
        />
      </ToolForm>
      <div role="status">{number && <Due number={number} words={words} />}</div>
    </div>
  )
}

/** In characters: eight digits with prefixes and separators. */
const LONGEST_TYPED = 40

function Due({ number, words }: Pick<UpdateMonthToolProps, 'words'> & { number: string }) {
  const due = updateMonth(number)
  const today = useToday()
  const month = monthInWords(due.month)
  const year = today && nextUpdateYear(due, today)
  return (
    <div className="faq-tool-answer">
      <p className="h3">
        {due.years
          ? fillPlaceholders(words.due, { number, month, years: words[due.years] })
          : fillPlaceholders(words.oneDigit, { number, month })}
      </p>
      {year && <p>{fillPlaceholders(words.next, { month, year })}</p>}
    </div>
  )
}
