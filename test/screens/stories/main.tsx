import '../../../electron/contract/zod-setup.ts';
import '../../../renderer/design/base.css';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { setTheme } from '../../../renderer/design/theme.ts';
import en from '../../../renderer/display/texts.en.json' with { type: 'json' };
import fr from '../../../renderer/display/texts.fr.json' with { type: 'json' };
import endingEn from '../../../renderer/ending/texts.en.json' with { type: 'json' };
import endingFr from '../../../renderer/ending/texts.fr.json' with { type: 'json' };
import { sampleTexts } from './sample-texts.ts';
import { stories } from './stories.tsx';

const asked = new URLSearchParams(location.search);
const language = asked.get('language') ?? 'en';
setTheme(document.documentElement, asked.get('theme') === 'light' ? 'light' : 'dark');
document.documentElement.lang = language;
await i18next.use(initReactI18next).init({
  lng: language,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: {
    en: { translation: { ...en, ...endingEn, ...sampleTexts.en } },
    fr: { translation: { ...fr, ...endingFr, ...sampleTexts.fr } },
  },
});

const root = document.getElementById('root');
const Story = stories[asked.get('story') ?? 'plan-intact'];
if (root !== null && Story !== undefined)
  createRoot(root).render(
    <I18nextProvider i18n={i18next}>
      <Story />
    </I18nextProvider>,
  );
