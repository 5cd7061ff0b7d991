import { listOf, type Privacy } from './legal-text'

export const privacy: Privacy = ({ brand, rules }) => ({
  controller: {
    title: 'Who is responsible',
    body: [
      `The company that runs ${brand}, based in __BRAND_COUNTRY__, decides why and how your personal data are used. Write to [__BRAND_EMAIL__](mailto:__BRAND_EMAIL__) or call __BRAND_PHONE__.`,
      'This policy follows the General Data Protection Regulation of the European Union (GDPR) and applies to everybody, wherever you live.',
    ],
  },
  data: {
    title: 'What we store',
    body: [
      [
        'Account: username, name, email address, phone number if you give one, language, time zone, role, and your password as a hash that cannot be read back.',
        'Sign-in: sessions with device, address and time of last use; your Google account’s identifier, if you sign in with Google.',
        'Orders: plan, payments, receipts, codes used, credits and what they were used for. Card numbers stay with Stripe; we see brand, last four digits and expiry.',
        'Projects: briefs, footage, versions, notes, drawings, messages, approvals, and who did what and when.',
        'Messages: what you send through the contact form or by email.',
        'Applications: what you write when you apply as an editor.',
        'Technical: IP address, browser, requested page and time in server logs.',
      ],
      'You give us these data yourself, except for the technical ones and what Stripe and Google tell us. Without account and order data we cannot provide the service. The rest is up to you.',
    ],
  },
  purposes: {
    title: 'Why, and what allows it',
    body: [
      { table: 'purposes' },
      'We do not sell data, do not build profiles for advertising, and take no decision about you by machine alone that has legal effect. Your footage is not used to train models.',
    ],
  },
  footage: {
    title: 'People in your footage',
    body: [
      'Footage may show other people. For these data you are responsible and we are your processor: we use them only to edit your videos, on your instructions in the brief and the notes. Our editors are bound to secrecy and see only the projects they are assigned to or may take on; never your billing data, email address or phone number.',
      'We help you answer requests from these people, tell you without delay about a breach, and delete or return the footage at the end. This section is the processing agreement under Article 28 GDPR; on request we sign it on paper.',
    ],
  },
  processors: {
    title: 'Who else receives data',
    body: [
      [
        'Stripe: payments, as a processor and, for the prevention of fraud, as a controller of its own.',
        'Google: only if you choose to sign in with Google. It then learns that you use us; we get your name, email address and identifier.',
        'A mail provider: delivers our emails.',
        'A hosting and storage provider: runs the servers and stores footage, videos and backups.',
        'Our editors: see the projects they work on.',
        'Authorities and courts: only where a law obliges us.',
      ],
      'Each provider is bound by contract to use the data for us only. Ask us for the current names.',
    ],
  },
  transfers: {
    title: 'Outside the European Union',
    body: [
      'Our editors work in several time zones, and some providers belong to groups in the United States. Where data leave the European Economic Area, an adequacy decision of the European Commission or its standard contractual clauses protect them. We send you a copy on request.',
    ],
  },
  retention: {
    title: 'How long we keep it',
    body: [
      [
        `Footage and working files: until ${rules.footageDays} days after the project was approved or cancelled.`,
        `Finished videos, notes and messages of a project: as long as you have a subscription, and ${rules.finalsMonths} months after it.`,
        'Account: until you delete it.',
        `Receipts and payment records: ${rules.receiptYears} years, as Portuguese tax law demands.`,
        `Contact messages: ${rules.messageMonths} months after the last one. Copies of mails that we sent: ${rules.messageMonths} months.`,
        `Applications that did not lead to work: ${rules.applicationDays} days.`,
        `Records of what was done with accounts and rights: they stay, because nobody may rewrite them, and hold no names and no addresses. Server logs: ${rules.logDays} days.`,
        'Records of approvals: they stay, with the names of that day, because they prove what was agreed.',
        `Backups: ${rules.backupDays} days, then they are overwritten.`,
      ],
      `Every file shows the date on which it will be deleted. We warn you ${listOf(rules.warningDays, 'and')} days before.`,
    ],
  },
  cookies: {
    title: 'Cookies and local storage',
    body: [
      'We set no cookies for analytics or marketing, and no company’s tracking runs on our pages. What we keep in your browser is this:',
      { table: 'storage' },
      'Analytics and marketing are empty today. Your choice for them is stored so that nothing of the kind can start without your consent. If you decline a category we delete what belongs to it: for analytics the cookies _ga, _gid and _gat; for marketing _fbp, _uetsid and _uetvid; for preferences the theme and the language, which are then not stored until you allow it again.',
      'You can change your choice at any time under “Cookie Settings” at the foot of every public page. Closing the dialog without a choice stores nothing and allows nothing.',
    ],
  },
  'your-rights': {
    title: 'Your rights',
    body: [
      [
        'To know what we store about you, and to get a copy.',
        'To have it corrected, deleted or its use restricted.',
        'To take your data elsewhere in a readable format.',
        'To object to uses that rest on our legitimate interest.',
        'To withdraw a consent at any time; what happened before stays lawful.',
      ],
      `Write to [__BRAND_EMAIL__](mailto:__BRAND_EMAIL__). It costs nothing, and you get an answer within ${rules.answerDays} days.`,
    ],
  },
  export: {
    title: 'Export and deletion',
    body: [
      'You can export your data and delete your account from your profile, or with one email to us.',
      `After a request for deletion the account stays for ${rules.deletionGraceDays} days, so that you can take the request back: sign in and keep it. Then it is erased with its footage and videos. Receipts stay for as long as the tax law demands, and nothing else is done with them. The records of what you approved stay too.`,
    ],
  },
  security: {
    title: 'Security',
    body: [
      'Connections are encrypted. Passwords are stored with a slow hash. Every access is checked for every object. Addresses of files expire within minutes. You can see your sessions and end them.',
      'If a breach puts you at risk, we tell you and the authority within the time the law sets.',
    ],
  },
  children: {
    title: 'Children',
    body: [
      `The service is not meant for people under ${rules.adultAge}. If you learn that a child has registered, tell us and we delete the account.`,
    ],
  },
  authority: {
    title: 'Complaints',
    body: [
      'You can complain to the data protection authority of Portugal, Comissão Nacional de Proteção de Dados (CNPD), [cnpd.pt](https://www.cnpd.pt), or to the one where you live. We would like to hear from you first, but you do not have to wait for us.',
    ],
  },
  'privacy-changes': {
    title: 'Changes',
    body: [
      `If we change this policy we put the new text here with its date. If the change concerns you as a client, we write to you at least ${rules.noticeDays} days before.`,
    ],
  },
})
