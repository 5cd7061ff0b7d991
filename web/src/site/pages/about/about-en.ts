import type { AboutText, Hours } from './about-text'

export const text = ({ shortest, longest }: Hours): AboutText => ({
  title: 'A cutting room that stays open.',
  lead: 'Who we are, what we stand by, and who edits your videos.',
  company: {
    headline: 'We cut what you shoot.',
    paragraphs: [
      'We edit video for creators, businesses and agencies who publish on YouTube, TikTok and Instagram. You film. We cut, grade, mix and title it, for a flat monthly fee.',
      'We are based in __BRAND_COUNTRY__ and work across time zones. When one editor’s day ends, another’s begins, so the clock on your project runs at night and on Sundays too.',
      'We work in English, Spanish and Portuguese. Each video goes to an editor who speaks its language, so the pause before the joke stays in and the captions are right.',
      'You see all of it: who has your project, how long they have left, how many rounds and videos you have. If a number matters, it’s on the screen.',
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
      'Most of the time a video takes is spent waiting: for a file, for an answer, for someone to open an email. We took the waiting apart and put a clock on each part.',
    ],
    points: [
      {
        title: 'A time, not a feeling',
        text: 'Every project has a due time from the minute your upload is done. If we miss it, you’ll hear it from us first, with the new time.',
      },
      {
        title: 'Notes on the frame',
        text: 'You point at the frame and say what’s wrong. The editor answers that note: done, or not possible and why.',
      },
      {
        title: 'Our mistake, our round',
        text: 'What we got wrong doesn’t use up your rounds. Neither does an answer to our question.',
      },
      {
        title: 'Your footage is yours',
        text: 'So is the finished video. We show it in our portfolio only if you agree, and we never use it to train AI models.',
      },
      {
        title: 'The door opens both ways',
        text: 'Pause for the summer, cancel anytime, no fee. The service continues to the end of what you paid for.',
      },
    ],
  },
  team: {
    headline: 'Editors, and the people who watch the clock.',
    paragraphs: [
      'There are no portraits here. You meet your editor where it counts: on your project’s page, by name, with the time they have left.',
    ],
    points: [
      {
        title: 'Editors',
        text: 'They read the brief and watch all of the footage. They cut, grade, mix, add titles and answer each of your notes. They see the projects they work on, never your billing data or phone number.',
      },
      {
        title: 'Managers',
        text: 'They bring each project to an editor with the right language, skills and free hours, and step in before anything is late. The first choice is your dedicated editor, or whoever edited your last video.',
      },
      {
        title: 'The machine in the corner',
        text: 'It checks each version before you see it: loudness, silence, black frames, the wrong format or length. It checks. It doesn’t cut.',
      },
    ],
    apply: 'Apply as an editor',
    contact: 'Write to us',
  },
})
