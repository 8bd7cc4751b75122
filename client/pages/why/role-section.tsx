import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { WhyPage } from '../../../shared/pages/why/content.ts'
import { ExitSign } from '../../components/exit-sign.tsx'
import { Labelled } from '../../components/labelled.tsx'
import { Section } from '../../components/section.tsx'
import { TermLedger } from '../../components/term-ledger.tsx'

interface RoleSectionProps {
  readonly marker: number
  readonly role: WhyPage['roles'][number]
  readonly page: WhyPage
}

export function RoleSection({ marker, role, page }: RoleSectionProps) {
  const { id, exit, heading, lead, day, youGet, takes, link, answers } = role
  useLinkedMark(id)
  return (
    <Section
      id={id}
      marker={marker}
      heading={heading}
      lead={lead}
      className="why-role"
      aside={
        <>
          <ExitSign exit={exit} title={role.role} to={link.to}>
            <span className="why-role-to">{link.label}</span>
          </ExitSign>
          <Labelled label={page.youGetLabel} ruled>
            {youGet}
          </Labelled>
          <Labelled label={page.takesLabel} ruled>
            {takes}
          </Labelled>
        </>
      }
    >
      {answers && <TermLedger rows={answers} />}
      <h3>{page.dayLabel}</h3>
      <TermLedger layout="stacked" rows={day} />
    </Section>
  )
}

/** For the stylesheet, because `:target` does not follow the router. */
function useLinkedMark(id: string): void {
  const { hash } = useLocation()
  useLayoutEffect(() => {
    document.getElementById(id)?.setAttribute('data-linked', String(hash === `#${id}`))
  }, [id, hash])
}
