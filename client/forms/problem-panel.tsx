import type { MouseEvent } from 'react'
import type { FormDefinition, Problem } from '../../shared/forms/form-definition.ts'
import { CautionDiamond } from '../components/caution-diamond.tsx'
import { scrollToHash } from '../navigation/scroll.ts'
import { controlId } from './field-ids.ts'
import './site-form.css'

interface ProblemPanelProps {
  readonly form: FormDefinition
  readonly problems: readonly Problem[]
}

export function ProblemPanel({ form, problems }: ProblemPanelProps) {
  return (
    <div className="form-panel form-panel-problem">
      <CautionDiamond size={30} error />
      <div>
        <h2>{heading(problems.length)}</h2>
        <ul className="form-problems">
          {problems.map((problem) => (
            <li key={problem.field}>
              <ProblemLink form={form} problem={problem} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface ProblemLinkProps {
  readonly form: FormDefinition
  readonly problem: Problem
}

function ProblemLink({ form, problem: { field, message } }: ProblemLinkProps) {
  const { control, label } = form.fields.find(({ name }) => name === field) ?? {}
  if (label === undefined || control === 'hidden') return message
  return (
    <a href={`#${controlId(form.id, field)}`} onClick={goToBox} data-native="">
      {message}
    </a>
  )
}

function goToBox(event: MouseEvent<HTMLAnchorElement>): void {
  if (scrollToHash(event.currentTarget.hash)) event.preventDefault()
}

function heading(count: number): string {
  return count === 1 ? 'Check one answer' : `Check ${count} answers`
}
