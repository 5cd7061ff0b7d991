import type { AboutText, Hours } from './about-text'

export const text = ({ shortest, longest }: Hours): AboutText => ({
  title: 'A cutting room that stays open.',
  lead: 'Who we are, what we hold ourselves to, and who will cut your film.',
  company: {
    headline: 'We cut what you shoot.',
    paragraphs: [
      'We edit video for creators, businesses and agencies who publish on YouTube, TikTok and Instagram. You film. We cut, grade, mix and title it, for a flat fee a month.',
      'We are based in __BRAND_COUNTRY__ and work across time zones. When one editor’s day ends, another’s begins, so the clock on your project runs at night and on Sundays too.',
      'We work in English, Spanish and Portuguese. A film goes to an editor who speaks its language: the pause before the joke stays in, and the captions are right.',
      'You see all of it. Who has your project, how long they have left, how many rounds and videos you have. If a number matters, it is on the screen.',
    ],
    facts: [
      { name: 'Based in', value: '__BRAND_COUNTRY__' },
      { name: 'Hours', value: '24 hours / 7 days' },
      { name: 'Languages', value: 'English, Spanish, Portuguese' },
      { name: 'First version', value: `${shortest}–${longest} hours` },
      { name: 'Contract', value: 'Cancel anytime' },
    ],
  },
  mission: {
    headline: 'Say when. Then have it ready.',
    paragraphs: [
      'Most of the time in a video goes into waiting: for a file, for an answer, for somebody to open an email. We took the waiting apart and put a clock on each piece.',
    ],
    points: [
      {
        title: 'A time, not a feeling',
        text: 'Every project has a due time from the minute your upload is done. If we miss it, you hear it from us first, with the new time and a credit.',
      },
      {
        title: 'Notes on the frame',
        text: 'You point at the frame and say what is wrong. The editor answers that note: done, or not possible and why.',
      },
      {
        title: 'Our error is our round',
        text: 'What we got wrong does not use up your revisions. Neither does an answer to our question.',
      },
      {
        title: 'Your footage is yours',
        text: 'So is the finished film. We show it in our portfolio only if you said yes, and it trains no machine.',
      },
      {
        title: 'The door opens both ways',
        text: 'Pause for a summer, cancel with one click, no fee. The service lasts to the end of what you paid for.',
      },
    ],
  },
  team: {
    headline: 'Editors, and the people who watch the clock.',
    paragraphs: [
      'There are no portraits here. You meet your editor where it counts: on the page of your project, by name, with the time they have left.',
    ],
    points: [
      {
        title: 'Editors',
        text: 'Read the brief, watch the footage, all of it. They cut, grade, mix and set titles, and answer each of your notes. They see the projects they work on, never your bills or your phone number.',
      },
      {
        title: 'Managers',
        text: 'Bring a project to an editor with the right language, skill and free hours, and step in before something is late. The first choice is whoever cut your last film.',
      },
      {
        title: 'The machine in the corner',
        text: 'Checks each version before you see it: loudness, silence, black frames, the wrong shape or length. It checks. It does not cut.',
      },
    ],
    apply: 'Apply as an editor',
    contact: 'Write to us',
  },
})
