import type { WhyPage } from '../../../shared/pages/why/content.ts'
import { ExitSign } from '../../components/exit-sign.tsx'
import { Labelled } from '../../components/labelled.tsx'
import { Ledger, LedgerRow } from '../../components/ledger.tsx'
import { Section } from '../../components/section.tsx'
import { SiteLink } from '../../components/site-link.tsx'

type Role = WhyPage['roles'][number]

interface RoleSectionProps {
  readonly marker: number
  readonly role: Role
  readonly page: WhyPage
}

export function RoleSection({ marker, role, page }: RoleSectionProps) {
  const { id, exit, heading, lead, day, youGet, takes, link, answers } = role
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
      {answers && <Answers answers={answers} />}
      <h3>{page.dayLabel}</h3>
      <Ledger layout="stacked">
        {day.map(({ name, text }) => (
          <LedgerRow key={name} term={name}>
            {text}
          </LedgerRow>
        ))}
      </Ledger>
    </Section>
  )
}

function Answers({ answers }: { readonly answers: NonNullable<Role['answers']> }) {
  return (
    <Ledger>
      {answers.map(({ name, text, link }) => (
        <LedgerRow key={name} term={name}>
          {text}
          {link && (
            <>
              {' '}
              <SiteLink {...link} />
            </>
          )}
        </LedgerRow>
      ))}
    </Ledger>
  )
}
