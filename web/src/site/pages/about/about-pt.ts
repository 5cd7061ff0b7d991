import type { AboutText, Hours } from './about-text'

export const text = ({ shortest, longest }: Hours): AboutText => ({
  title: 'Uma sala de montagem que não fecha.',
  lead: 'Quem somos, com o que nos comprometemos e quem edita os seus vídeos.',
  company: {
    headline: 'Montamos o que filmou.',
    paragraphs: [
      'Editamos vídeo para criadores, empresas e agências que publicam no YouTube, TikTok e Instagram. O cliente filma. Nós montamos, corrigimos a cor, misturamos e pomos títulos, por uma mensalidade fixa.',
      'Estamos em __BRAND_COUNTRY__ e trabalhamos em vários fusos horários. Quando acaba o dia de um editor começa o de outro, por isso o relógio do seu projeto corre também à noite e ao domingo.',
      'Trabalhamos em inglês, espanhol e português. Cada vídeo vai para um editor que fala o seu idioma: a pausa antes da piada fica, e as legendas estão certas.',
      'Vê tudo: quem tem o seu projeto, quanto tempo lhe resta, quantas rondas e quantos vídeos tem. Se um número importa, está no ecrã.',
    ],
    facts: [
      { name: 'Sede', value: '__BRAND_COUNTRY__' },
      { name: 'Horário', value: '24 horas / 7 dias' },
      { name: 'Idiomas', value: 'Inglês, espanhol, português' },
      { name: 'Primeira versão', value: `${shortest}–${longest} horas` },
      { name: 'Contrato', value: 'Cancele quando quiser' },
    ],
  },
  mission: {
    headline: 'Dizer quando. E ter pronto.',
    paragraphs: [
      'A maior parte do tempo de um vídeo vai-se em esperas: por um ficheiro, por uma resposta, por alguém que abra um e-mail. Desmontámos a espera e pusemos um relógio em cada parte.',
    ],
    points: [
      {
        title: 'Uma hora, não uma impressão',
        text: 'Cada projeto tem hora de entrega desde o minuto em que o carregamento termina. Se falharmos, sabe primeiro por nós, com a nova hora.',
      },
      {
        title: 'Notas no fotograma',
        text: 'Aponta o fotograma e diz o que está mal. O editor responde a essa nota: feito, ou não é possível e porquê.',
      },
      {
        title: 'Erro nosso, ronda nossa',
        text: 'O que fizemos mal não gasta as suas rondas. Uma resposta a uma pergunta nossa também não.',
      },
      {
        title: 'O seu material é seu',
        text: 'E o vídeo pronto também. Mostramo-lo no nosso portefólio só se aceitar, e nunca o usamos para treinar modelos de IA.',
      },
      {
        title: 'A porta abre para os dois lados',
        text: 'Faça uma pausa no verão ou cancele quando quiser, sem custos. O serviço continua até ao fim do que pagou.',
      },
    ],
  },
  team: {
    headline: 'Editores, e quem olha para o relógio.',
    paragraphs: [
      'Aqui não há retratos. Conhece o seu editor onde importa: na página do seu projeto, pelo nome e com o tempo que lhe resta.',
    ],
    points: [
      {
        title: 'Editores',
        text: 'Leem o briefing e veem todo o material. Montam, corrigem a cor, misturam, põem títulos e respondem a cada uma das suas notas. Veem os projetos em que trabalham, nunca os seus dados de faturação nem o seu telefone.',
      },
      {
        title: 'Gestores',
        text: 'Levam cada projeto a um editor com o idioma, a competência e as horas livres certos, e intervêm antes de algo se atrasar. A primeira escolha é o seu editor dedicado, ou quem editou o seu último vídeo.',
      },
      {
        title: 'A máquina ao canto',
        text: 'Verifica cada versão antes de a ver: volume, silêncios, fotogramas pretos, formato ou duração errados. Verifica. Não monta.',
      },
    ],
    apply: 'Candidate-se a editor',
    contact: 'Escreva-nos',
  },
})
