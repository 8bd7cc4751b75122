import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { WhyPage } from '../../../shared/pages/why/content.ts'
import { Icon } from '../../components/icons.tsx'
import { Labelled } from '../../components/labelled.tsx'
import { TermLedger } from '../../components/ledger.tsx'
import { Section } from '../../components/section.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import '../../components/signs.css'
import '../../components/exit-sign.css'

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
          <div className="exit-sign">
            <p className="sign-tab on-asphalt">Exit {exit}</p>
            <div className="sign-plate on-asphalt whole-target">
              <div>
                <h3 className="sign-title">
                  <SiteLink to={link.to}>{role.role}</SiteLink>
                </h3>
                <p className="sign-text">
                  <span className="why-role-to">{link.label}</span>
                </p>
              </div>
              <Icon name="arrow-exit" size={44} className="sign-arrow" />
            </div>
          </div>
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
