import type { LoadFile as LoadFileRecord } from '../../../shared/content/schemas/load-file.ts'
import type { HomePage } from '../../../shared/pages/home/content.ts'
import type { homePage } from '../../../shared/pages/home/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { useSite } from '../../base/site-context.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Icon } from '../../components/icons.tsx'
import { TermLedger } from '../../components/ledger.tsx'
import { Section } from '../../components/section.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { LoadFile } from '../../illustrations/load-file.tsx'
import { HomeFaqs } from './faqs.tsx'
import { HomeInvited } from './invited.tsx'
import { NewestPaper } from './newest-paper.tsx'
import { Questions } from './questions.tsx'
import '../../components/signs.css'

export function BelowTheFold({ page, loadFile, faqs, newest }: PageProps<typeof homePage>) {
  const { exits, closing } = page
  return (
    <>
      <HomeLoadFile marker={1} words={page.loadFile} loadFile={loadFile} />
      <Questions marker={2} questions={page.questions} />
      <Section marker={3} heading={exits.heading} className="home-exits">
        <ExitsSign exits={exits} />
      </Section>
      <HomeInvited marker={4} invited={page.invited} neverAsked={page.neverAsked} />
      <NewestPaper marker={5} words={page.newestPaper} paper={newest} fact={page.fact} />
      <HomeFaqs marker={6} words={page.faqs} faqs={faqs} categories={useSite().faqCategories} />
      <ClosingBand closing={closing} />
    </>
  )
}

interface HomeLoadFileProps {
  readonly marker: number
  readonly words: HomePage['loadFile']
  readonly loadFile: LoadFileRecord
}

function HomeLoadFile({ marker, words, loadFile }: HomeLoadFileProps) {
  const { heading, lead, link } = words
  return (
    <Section
      marker={marker}
      heading={heading}
      lead={lead}
      className="home-load-file"
      aside={<LoadFile loadFile={loadFile} />}
    >
      <TermLedger
        layout="stacked"
        numbered
        rows={loadFile.steps.map(({ name, story }) => ({ name, text: story }))}
      />
      <ButtonLink {...link} variant="text" />
    </Section>
  )
}

function ExitsSign({ exits: { tab, exits } }: Pick<HomePage, 'exits'>) {
  return (
    <div className="sequence-sign">
      <p className="sign-tab on-asphalt">{tab}</p>
      <ul className="sign-plate on-asphalt">
        {exits.map(({ role, promise, code, to }) => (
          <li key={code}>
            <SiteLink to={to} className="sequence-row">
              <span className="sequence-title">{role}</span>
              <span className="sign-text">{promise}</span>
              <span className="sequence-exit">
                <span className="visually-hidden">exit </span>
                {code}
              </span>
              <Icon name="arrow-exit" size={40} className="sign-arrow" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
