import type { LegalWords } from './legal-text'

export const words: LegalWords = {
  title: 'Termos e política de privacidade',
  lead: 'O que pode esperar de nós, o que esperamos de si e o que acontece aos seus dados. Escrito para ser lido.',
  terms: 'Termos do serviço',
  privacy: 'Política de privacidade',
  contents: 'Conteúdo',
  changed: 'Última alteração',
  plan: {
    caption: 'Os planos',
    name: 'Plano',
    monthly: 'Por mês',
    annual: 'Por mês, com faturação anual',
    yearly: 'Por ano',
    videos: 'Vídeos por mês',
    rounds: 'Rondas por vídeo',
    unlimited: 'ilimitadas',
    turnaround: 'Primeira versão',
    hours: (hours, priority) => (priority ? `${hours} h, prioritária` : `${hours} h`),
    active: 'Ativos ao mesmo tempo',
    seats: 'Lugares',
  },
  pack: { caption: 'Vídeos extra', videos: 'Vídeos', price: 'Preço' },
  storage: {
    caption: 'O que guardamos no seu navegador',
    key: 'Chave',
    category: 'Categoria',
    purpose: 'Para que serve',
    lasts: 'Quanto dura',
    categories: {
      essential: 'Essenciais',
      analytics: 'Análise',
      marketing: 'Marketing',
      preferences: 'Preferências',
    },
    keys: {
      auth_access_token: { purpose: 'Mantém a sua sessão', lasts: 'Até terminar a sessão' },
      auth_refresh_token: { purpose: 'Renova a sua sessão', lasts: 'Até terminar a sessão' },
      'cookie-consent': { purpose: 'Recorda esta escolha', lasts: 'Até a apagar' },
      promo_banner_closed: {
        purpose: 'Recorda que fechou a oferta',
        lasts: 'Até o apagar',
      },
      theme: { purpose: 'Claro ou escuro, como escolheu', lasts: 'Até apagar ou recusar' },
      language: { purpose: 'O idioma que escolheu', lasts: 'Até apagar ou recusar' },
    },
  },
  purpose: {
    caption: 'Fins e fundamentos',
    what: 'Dados',
    why: 'Porquê',
    basis: 'Fundamento',
    rows: [
      {
        what: 'Conta, início de sessão, encomendas, projetos',
        why: 'Para prestar o serviço que encomendou e cobrá-lo',
        basis: 'Contrato, art. 6.º, n.º 1, b) RGPD',
      },
      {
        what: 'Recibos, pagamentos',
        why: 'Para manter a contabilidade',
        basis: 'Obrigação legal, art. 6.º, n.º 1, c)',
      },
      {
        what: 'Registos de sessão e do servidor',
        why: 'Para manter o serviço seguro e encontrar falhas',
        basis: 'Interesse legítimo, art. 6.º, n.º 1, f)',
      },
      {
        what: 'Mensagens de contacto',
        why: 'Para lhe responder',
        basis: 'Diligências pré-contratuais ou interesse legítimo, art. 6.º, n.º 1, b) e f)',
      },
      {
        what: 'Candidaturas',
        why: 'Para decidir se trabalhamos juntos',
        basis: 'Diligências pré-contratuais, art. 6.º, n.º 1, b)',
      },
      {
        what: 'Números sobre entregas e uso do serviço',
        why: 'Para planear a capacidade e corrigir o que é lento',
        basis: 'Interesse legítimo, art. 6.º, n.º 1, f)',
      },
      {
        what: 'Portefólio, análise, marketing',
        why: 'Só se disse que sim',
        basis: 'Consentimento, art. 6.º, n.º 1, a)',
      },
    ],
  },
}
