import { paperFilePath } from '../../../shared/downloads/paper-file-path.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { DownloadWhitepaperThankyouPage } from '../../../shared/pages/download-whitepaper-thankyou/content.ts'
import type { downloadWhitepaperThankyouPage } from '../../../shared/pages/download-whitepaper-thankyou/route.ts'
import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'
import type { PaperLink } from '../../../shared/pages/page-payload.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { useSite } from '../../base/site-context.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmailLink } from '../../components/contact-links.tsx'
import { RouteShield } from '../../components/icons.tsx'
import { LedgerRow } from '../../components/ledger.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PaperChoice } from '../../components/paper-choice.tsx'
import { paperAddresses, paperFile } from '../../components/paper-facts.ts'
import { RailGrid } from '../../components/rail-grid.tsx'
import { Receipt } from '../../components/receipt.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { formElementId } from '../../forms/field-ids.ts'
import { ReferenceLine } from '../../forms/reference-line.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { LinkedTextView } from '../../text/linked-text.tsx'
import './page.css'

export function Page({ page, papers, link }: PageProps<typeof downloadWhitepaperThankyouPage>) {
  const query = usePageQuery()
  const paper = papers.find(({ slug }) => slug === query.get('paper'))
  if (!paper || !link) {
    return (
      <PageHero title={page.direct.heading} lead={page.direct.text}>
        <PaperChoice words={page.chooser} papers={papers} />
      </PageHero>
    )
  }
  const whereNext = (
    <WhereNext words={page.next} papers={papers.filter(({ slug }) => slug !== paper.slug)} />
  )
  if (link.kind === 'good') {
    return (
      <div className="page-hero receipt-hero">
        <RailGrid marker={0} current>
          <div className="rail-body paper-receipt">
            <PaperReceipt page={page} paper={paper} link={link} />
            {whereNext}
          </div>
        </RailGrid>
      </div>
    )
  }
  const { heading, text, again } = page[link.kind]
  const { get, read } = paperAddresses(paper)
  return (
    <PageHero
      title={heading}
      lead={text}
      actions={
        <>
          <ButtonLink to={`${get}#${formElementId('whitepaper')}`} icon="arrow-right">
            {fillPlaceholders(again, { title: paper.title })}
          </ButtonLink>
          {read && (
            <ButtonLink to={read} variant="text">
              {page.receipt.readHere}
            </ButtonLink>
          )}
        </>
      }
      aside={whereNext}
    />
  )
}

interface PaperReceiptProps {
  readonly page: DownloadWhitepaperThankyouPage
  readonly paper: WhitepaperSummary
  readonly link: PaperLink
}

function PaperReceipt({ page, paper, link }: PaperReceiptProps) {
  const words = page.receipt
  const { read } = paperAddresses(paper)
  return (
    <Receipt
      level="h1"
      label={words.label}
      heading={page.heading}
      seal={words.seal}
      lead={
        <>
          <p>{page.lead}</p>
          <ReferenceLine words={words} reference={link.reference} />
        </>
      }
      action={
        <ButtonLink to={paperFilePath(paper.slug, link.key)} icon="download" large>
          {words.download}
        </ButtonLink>
      }
      foot={
        <>
          {read && <SiteLink to={read}>{words.readHere}</SiteLink>}
          <SiteLink to={pagePath('download-whitepaper')}>{words.again}</SiteLink>
        </>
      }
    >
      <LedgerRow term={words.fileLabel}>
        {paper.title}
        <br />
        <span className="small muted">{fillPlaceholders(words.file, paperFile(paper.pdf))}</span>
      </LedgerRow>
      {link.sentTo && <LedgerRow term={words.sentTo}>{link.sentTo}</LedgerRow>}
      <LedgerRow term={words.validUntil}>
        <ExpiryDay expiry={new Date(link.expiry)} />
      </LedgerRow>
      <LedgerRow term={words.nothingArrived}>
        {words.nothingArrivedText} <EmailLink />.
      </LedgerRow>
    </Receipt>
  )
}

/** In the company's zone, so that the server and every browser render the same day. */
function ExpiryDay({ expiry }: { readonly expiry: Date }) {
  const { zone } = useSite().hours
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone })
  return <time dateTime={expiry.toISOString()}>{day.format(expiry)}</time>
}

interface WhereNextProps {
  readonly words: DownloadWhitepaperThankyouPage['next']
  readonly papers: readonly WhitepaperSummary[]
}

function WhereNext({ words, papers }: WhereNextProps) {
  return (
    <div className="stack where-next">
      <h2>{words.heading}</h2>
      <ul className="where-next-papers ruled">
        {papers.map((paper) => (
          <li key={paper.slug}>
            <RouteShield number={paper.number} size={40} />
            <div>
              <SiteLink to={paperAddresses(paper).open}>{paper.title}</SiteLink>
              <p className="small muted">{paper.subtitle}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <LinkedTextView pieces={words.demo} />
      </p>
    </div>
  )
}
