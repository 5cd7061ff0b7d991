import { currencyNames } from '../../price'
import { listOf, type Terms } from './legal-text'

export const terms: Terms = ({ brand, rules, plans, annualDiscountPercent, formats }) => ({
  agreement: {
    title: 'O acordo',
    body: [
      `Estes termos são o contrato entre si e a empresa que gere ${brand}, com sede em __BRAND_COUNTRY__ («nós»). Aplicam-se desde o momento em que se regista e a tudo o que encomenda.`,
      'Pode usar o serviço para uma empresa. Nesse caso confirma que está autorizado a assinar por ela, e o que aqui se lhe diz vale para essa empresa.',
      `Tem de ter pelo menos ${rules.adultAge} anos.`,
    ],
  },
  service: {
    title: 'O que fazemos',
    body: [
      `${brand} transforma as suas filmagens em vídeos prontos, por subscrição: edição para redes sociais, edição de YouTube e vlogs, vídeos comerciais, motion graphics, correção de cor e melhoria de áudio. Trabalhamos em inglês, espanhol e português, 24 horas por dia, 7 dias por semana.`,
      'Um projeto é um vídeo encomendado. Escreve um briefing e carrega as filmagens; um editor monta; vê a versão no navegador, fixa notas aos fotogramas, envia listas de alterações e aprova.',
      'O que cada plano inclui e exclui está no seu cartão e na tabela abaixo. Podemos melhorar o serviço a qualquer momento. De um período pago não retiramos nada.',
    ],
  },
  account: {
    title: 'A sua conta e a sua equipa',
    body: [
      'Guarde a sua palavra-passe para si e mantenha os seus contactos corretos. É responsável pelo que é feito com a sua conta, a não ser que nos tenha avisado de que outra pessoa teve acesso a ela.',
      'Uma conta de cliente pode ter várias pessoas: proprietário, aprovador, revisor e faturação. Proprietários e aprovadores encomendam e aprovam em nome da conta. O número de lugares depende do plano. Cada pessoa vê só o que pertence à sua própria conta.',
    ],
  },
  plans: {
    title: 'Planos e preços',
    body: [
      { table: 'plans' },
      `Os preços são em ${currencyNames.pt}. Quando se aplica um imposto, a página de pagamento mostra-o numa linha própria antes de pagar. Com faturação anual cada mês custa menos ${annualDiscountPercent}%, arredondado a um número inteiro, e paga doze meses numa só cobrança.`,
      'Se precisar de mais vídeos do que o plano inclui, pode comprar vídeos extra.',
      { table: 'packs' },
    ],
  },
  billing: {
    title: 'Cobrança e renovação',
    body: [
      'Paga adiantado, com cartão, através da Stripe. Nunca vemos nem guardamos o número do cartão. O preço que conta é o do nosso catálogo no dia em que paga; os valores de uma ligação não mudam nada.',
      'A subscrição renova-se no mesmo dia de cada mês, ou de cada ano com faturação anual, até a cancelar. Se um mês não tiver esse dia, renova-se no último dia do mês. Antes de pagar vê o que é cobrado hoje, a próxima data e o próximo valor.',
      'Uma subida de plano aplica-se de imediato: paga a diferença pelo resto do período, e a sua quota passa a ser o novo número de vídeos menos os já usados. Uma descida de plano, e a mudança de anual para mensal, aplica-se no fim do período. Até lá pode anulá-la.',
      `Enviamos um recibo por cada pagamento. Se o preço do seu plano mudar, avisamos pelo menos ${rules.noticeDays} dias antes da renovação a que se aplica.`,
    ],
  },
  codes: {
    title: 'Códigos promocionais e de recomendação',
    body: [
      `O código ${rules.promoCode} desconta ${rules.promoPercent}% no primeiro mês. Com faturação anual são ${rules.promoPercent}% de um doze avos do ano.`,
      `Um código de recomendação desconta ${rules.referralPercent}% nos primeiros ${rules.referralMonths} meses; com faturação anual, em ${rules.referralMonths} doze avos.`,
      'Os códigos valem só para a primeira subscrição de uma conta. Não podem ser combinados: aplica-se o melhor. Não pode usar o seu próprio código. Um código errado nunca impede o registo. Avisamos que não foi aplicado.',
    ],
  },
  credits: {
    title: 'Créditos de vídeo e vídeos extra',
    body: [
      'O seu plano dá-lhe um número de vídeos para cada mês, também com faturação anual. Os créditos de vídeo não usados não transitam: o que sobra no fim do mês expira.',
      `Os vídeos extra que compra duram ${rules.tokenMonths} meses. Os vídeos que lhe oferecemos duram ${rules.goodwillDays} dias. Usa-se primeiro o que expira primeiro.`,
      'Submeter um projeto reserva um crédito de vídeo, que é usado quando a edição começa. Se cancelar antes, recupera o crédito. A sua conta mostra cada movimento com o seu motivo.',
    ],
  },
  duties: {
    title: 'O que precisamos de si',
    body: [
      `Filmagens em ${listOf(formats, 'e')}. Avaliamos um ficheiro pelo conteúdo, não pelo nome. Também pode enviar áudio, imagens, tipos de letra, documentos e ficheiros de projeto como extras.`,
      [
        'Um briefing que diga o que quer, e uma resposta quando perguntamos.',
        'Os direitos sobre tudo o que envia: filmagens, música, tipos de letra, logótipos, e o consentimento das pessoas que aparecem.',
        'Nada ilícito, nenhum software malicioso, nada que prejudique ou explore outros. Podemos recusar ou parar um projeto assim.',
        'A sua própria cópia das filmagens. Guardamo-las com cuidado, mas não somos o seu arquivo.',
      ],
    ],
  },
  turnaround: {
    title: 'Prazo de entrega e o que para o relógio',
    body: [
      `A primeira versão é entregue dentro das horas do seu plano: ${plans.map((plan) => `${plan.title} ${plan.turnaroundHours}`).join(', ')}. Uma lista de alterações, dentro de ${rules.revisionHours} horas. O relógio corre também à noite e ao fim de semana.`,
      'Começa no último de três momentos: submeteu o projeto, terminou o último carregamento, um dos seus postos de edição está livre.',
      [
        'Corre enquanto o seu vídeo é editado, verificado ou alterado.',
        'Está em pausa enquanto esperamos a sua resposta, enquanto revê e enquanto um projeto está em espera.',
      ],
      'Vê o relógio a qualquer momento: o nosso tempo, o seu tempo, em pausa, e quando o vídeo é entregue. Se falharmos um prazo, dizemos-lhe a nova hora__LATE_PORTUGUESE__',
    ],
  },
  revisions: {
    title: 'Rondas de revisão',
    body: [
      'Uma ronda é uma lista de alterações enviada por um proprietário ou aprovador. As notas são rascunhos dentro da sua equipa até as enviar. A tabela de planos mostra quantas rondas um vídeo inclui. A página de cada projeto mostra quantas restam.',
      'Os nossos próprios erros, as falhas técnicas e as respostas às nossas perguntas nunca gastam uma ronda. Quando não resta nenhuma, mais uma ronda custa um crédito de vídeo.',
      'Uma ronda altera o vídeo que encomendou. Uma ideia nova com um briefing novo é um projeto novo.',
    ],
  },
  approval: {
    title: 'Aprovação',
    body: [
      'Aprova uma versão concreta. Registamos quem aprovou que ficheiro e quando.',
      `Se não responder a uma versão em ${rules.autoApproveDays} dias, e depois de dois avisos, conta como aprovada. Ainda pode pedir que seja reaberta dentro de ${rules.reopenDays} dias.`,
      `Se encontrar um erro nosso nos ${rules.reopenDays} dias a seguir à aprovação, corrigimo-lo sem gastar uma ronda.`,
    ],
  },
  rights: {
    title: 'Direitos sobre o trabalho',
    body: [
      'As suas filmagens continuam a ser suas. Dá-nos autorização para as guardar, copiar e editar na medida em que o serviço precisa, e não mais.',
      'Quando um vídeo está aprovado e o seu período pago, todos os direitos sobre o vídeo pronto que a lei nos deixa transmitir passam a ser seus, em todo o mundo e sem limite de tempo. Até lá pode usá-lo só para o rever.',
      'Música, tipos de letra, imagens de banco e plug-ins de terceiros mantêm as suas próprias licenças; dizemos-lhe quais se aplicam. As nossas ferramentas, modelos e métodos de trabalho continuam a ser nossos.',
    ],
  },
  portfolio: {
    title: 'Portefólio',
    body: [
      'Mostramos o seu vídeo, o seu nome ou o seu logótipo no nosso portefólio só se disse que sim, para esse vídeo. Pode retirar a autorização a qualquer momento; retiramo-lo então das nossas páginas sem demora.',
    ],
  },
  pause: {
    title: 'Pausa',
    body: [
      `Pode pôr uma subscrição em pausa de ${rules.pauseShortestDays} a ${rules.pauseLongestDays} dias, até ${rules.pausesPerYear} vezes por ano, com uma data de retoma. Os dias que restam do período e os vídeos que restam do mês mantêm-se. Terminamos os vídeos cuja edição já começou. Os outros esperam na sua fila e não pode submeter novos até retomar. Durante a pausa nada é cobrado.`,
    ],
  },
  cancel: {
    title: 'Cancelamento',
    body: [
      'Cancele quando quiser, na sua conta, sem custos. O serviço continua até ao fim do período que pagou. Até esse dia pode mudar de ideias com um clique.',
      'Terminamos tudo o que tiver submetido até esse dia.',
    ],
  },
  'failed-payments': {
    title: 'Quando um pagamento falha',
    body: [
      `Se uma renovação falhar, tentamos de novo a cobrança nos dias ${listOf(rules.retryDays, 'e')} e enviamos-lhe uma ligação para atualizar o cartão.`,
      [
        `O trabalho continua durante ${rules.workGoesOnDays} dias.`,
        'Depois não é possível submeter projetos novos.',
        `No dia ${rules.holdDay} os projetos ficam em espera.`,
        `No dia ${rules.endDay} a subscrição termina.`,
      ],
      'Um pagamento em qualquer momento repõe tudo.',
    ],
  },
  refunds: {
    title: 'Reembolsos',
    body: [
      'Ao cancelar, não devolvemos parte de um período já começado. Mantém o serviço até ao fim. Uma cobrança feita por engano é devolvida por inteiro.',
      `Se é consumidor na União Europeia pode resolver livremente o contrato dentro de ${rules.withdrawalDays} dias a contar do primeiro pagamento, com qualquer mensagem clara. Se nos pediu para começar antes, paga o que foi feito: a parte do preço dos vídeos cuja edição tinha começado. Os vídeos extra não usados comprados nos últimos ${rules.withdrawalDays} dias são devolvidos por inteiro.`,
      'Se não pudermos fazer o trabalho, devolvemos a parte não usada do período.',
    ],
  },
  liability: {
    title: 'Responsabilidade',
    body: [
      'Respondemos sem limite por dolo, culpa grave, danos à vida e à saúde, e sempre que a lei não permita limitá-lo.',
      `Por tudo o resto, respondemos só pelo dano previsível, até ao que nos pagou nos ${rules.liabilityMonths} meses anteriores. Não respondemos por alcance perdido, por receitas de publicidade perdidas nem pelo que uma plataforma faz com o seu vídeo.`,
      'Nenhuma das partes responde pelo que não pode controlar, como uma falha da rede ou de um serviço público, enquanto durar.',
    ],
  },
  termination: {
    title: 'Resolução',
    body: [
      `Podemos terminar o contrato com ${rules.noticeDays} dias de aviso e devolvemos então a parte não usada do período. Qualquer das partes pode terminá-lo de imediato por um incumprimento grave que não seja corrigido nos ${rules.reopenDays} dias a seguir a um pedido por escrito; perante material ilícito ou um ataque ao serviço não é preciso pedido.`,
      'Depois pode transferir os seus vídeos até às datas de conservação da [política de privacidade](#retention).',
    ],
  },
  law: {
    title: 'Lei e litígios',
    body: [
      'Aplica-se a lei de Portugal. Se é consumidor, mantém a proteção imperativa do país onde vive.',
      'Os tribunais de Portugal decidem os litígios entre empresas. Os consumidores podem recorrer ao tribunal de onde vivem, a um centro de arbitragem de consumo em Portugal ou ao livro de reclamações em [livroreclamacoes.pt](https://www.livroreclamacoes.pt).',
      'Se uma cláusula não for válida, as outras mantêm-se. Estes termos existem em inglês, espanhol e português com o mesmo conteúdo; se diferirem, prevalece o texto português, salvo se a lei imperativa disser outra coisa.',
    ],
  },
  'terms-changes': {
    title: 'Alterações e contacto',
    body: [
      `Podemos alterar estes termos por um bom motivo: uma lei nova, uma função nova, uma lacuna. Escrevemos-lhe pelo menos ${rules.noticeDays} dias antes. Se não concordar pode cancelar antes do dia em que a alteração começa; até lá valem os termos anteriores.`,
      'Perguntas: [__BRAND_EMAIL__](mailto:__BRAND_EMAIL__), __BRAND_PHONE__ ou a [página de contacto](/contact).',
    ],
  },
})
