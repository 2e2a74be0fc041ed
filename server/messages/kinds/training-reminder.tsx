import { z } from 'zod/mini'
import { LetterBody } from '../html/parts.tsx'
import { personalMessage } from '../message-kind.ts'

/** The mail that reminds a person to complete a training. */
export const trainingReminderMessage = personalMessage({
  name: 'training.reminded',
  title: 'Training reminder',
  summary:
    "Reminds someone of a cybersecurity training they haven't completed. Each person gets their own email. The person who asked for the reminders gets a copy of the first.",
  data: z.object({
    subject: z.string(),
    text: z
      .string()
      .check(z.describe("The text that is set up for reminders of the company's training.")),
  }),
  example: {
    subject: 'Reminder: your cybersecurity training is waiting',
    text: "Hello,\n\nYou haven't completed Northgate Capital's cybersecurity training for this season yet. It takes about 20 minutes: look for the invitation in your mailbox, or ask us to send it again.\n\nPlease complete it within the next five business days.\n\nThank you,\nyour Cybersecurity Awareness team",
  },
  subject: ({ subject }) => subject,
  text: ({ text }) => text,
  html: ({ subject, text }) => <LetterBody heading={subject} paragraphs={text.split(/\n{2,}/)} />,
})
