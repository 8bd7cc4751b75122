/** What somebody reads who knows no Git. */
export const words = {
  noGit:
    'Git is not installed on this computer, so nothing is known of changes and nothing can be handed over. Ask a developer to install it.',
  noRepository:
    'This folder was copied without its history, so nothing is known of changes and nothing can be handed over. Ask a developer for a clone of the site.',
  otherOwner:
    'This folder belongs to another user of this computer, so Git does not read it. Ask a developer to give it to you.',
  noCommit: 'This folder has no history yet. Ask a developer to make its first commit.',
  underway:
    'Somebody has begun to merge in this folder in another program. Finish it there, or ask a developer. Until then nothing is handed over.',
  detached:
    'This folder shows an old state of the site, or one that is nobody’s. Ask a developer to check out its main branch. Until then nothing is handed over.',
  failed:
    'Git could not do what was asked of it. Nothing was lost. Try again; if it stays so, show a developer what it said:',
  listHasChanged: 'Something was saved in the meantime. Look at the list again.',
  leavesTheSite: (publishAt: string) =>
    `Visitors can read this text now. It will leave the site, and come back on ${publishAt}. To change its words at that time instead, take this back, and hand over the new words then.`,
  wouldStopRelease: 'Nothing was handed over, because this would stop a release:',
  busy: 'Another program is using Git in this folder. Try again in a moment. If it stays so, ask a developer.',
  refused:
    'Git did not take the changes, which are still here. A check of this repository may have refused them. Show a developer what it said:',
  otherWork: (files: readonly string[]) =>
    `This folder also has work that is no text and was never sent (${files.slice(0, 3).join(', ')}${files.length > 3 ? ' …' : ''}), so nothing can be sent or brought here. Ask its developer to send it first.`,
  noSuchBranch: (branch: string, remote: string) =>
    `${remote} has no branch “${branch}”. Your changes are kept on this computer. Ask a developer to check out the main branch.`,
  unrelated:
    'The texts here and the place they are sent to have no common history. Your changes are kept on this computer. Ask a developer.',
  inTheWay:
    'Others have changed files that somebody is changing here, outside the texts. Your changes are kept on this computer. Ask a developer to look at these files:',
  together:
    'What others have changed was taken over, and together with your changes it would stop a release. Change it here, and hand over again:',
  notFetched:
    'The others’ changes could not be fetched: the place they are sent to did not answer, or did not let you in. Nothing here has changed. Check your connection and try again. If it stays so, show a developer what Git said:',
  unreachable:
    'Your changes are kept on this computer, but were not sent: the place they are sent to did not answer, or did not let you in. Check your connection and send them again. If it stays so, show a developer what Git said:',
  notTaken:
    'Your changes are kept on this computer, but the place they are sent to did not take them. Show a developer what it said:',
  tooManyOthers:
    'Others are sending just now. Your changes are kept on this computer. Send them again in a minute.',
  sent: 'Handed over. Visitors see it with the next release.',
  noOthers: 'No place is set where others send their changes. Ask a developer.',
  nothingNew: 'Nothing is new: you have all that others have sent.',
  got: (count: number) =>
    count === 0
      ? 'What others have sent is here now. It changes no text here.'
      : `${count === 1 ? 'One change' : `${count} changes`} of others ${count === 1 ? 'is' : 'are'} here now:`,
  others: 'What others have changed meanwhile is here now, too.',
  install: 'The site’s programs have changed. End npm run dev, run npm ci, and start it again.',
  restart: 'The site’s programs have changed. End npm run dev, and start it again.',
  notTakenOver:
    'What others have changed could not be taken over here, because these files are being changed. Hand over again when they are saved.',
  newsUnsent: 'What you handed over last has not been sent.',
  newsOthers: 'Others have sent changes.',
  newsWhere: 'Press “What changed”.',
  newsOffline: 'The others’ changes could not be looked for: no connection.',
  kept: (commit: string) =>
    `Handed over on this computer alone, because no place is set to send it to. Ask a developer to take commit ${commit} from this folder.`,
} as const
