import { listOf, type Terms } from './legal-text'

export const terms: Terms = ({ brand, rules, plans, annualDiscountPercent, formats }) => ({
  agreement: {
    title: 'Quem acorda o quê',
    body: [
      `Estes termos são o contrato entre ti e a empresa que gere ${brand}, com sede em __BRAND_COUNTRY__ («nós»). Aplicam-se desde o momento em que te registas e a tudo o que encomendas.`,
      'Podes usar o serviço para uma empresa. Nesse caso confirmas que podes assinar por ela, e «tu» significa essa empresa.',
      `Tens de ter pelo menos ${rules.adultAge} anos.`,
    ],
  },
  service: {
    title: 'O que fazemos',
    body: [
      `${brand} transforma as tuas filmagens em vídeos prontos, por subscrição: edição para redes sociais, edição de YouTube e vlogs, vídeos comerciais, grafismo animado, correção de cor e melhoria de áudio. Trabalhamos em inglês, espanhol e português, 24 horas por dia, 7 dias por semana.`,
      'Um projeto é um vídeo encomendado. Escreves um briefing e envias as filmagens; um editor monta; vês a versão no navegador, fixas notas aos fotogramas, envias listas de alterações e aprovas.',
      'O que cada plano inclui e exclui está no seu cartão e na tabela abaixo. Podemos melhorar o serviço a qualquer momento; de um período pago não retiramos nada daquilo com que foi vendido.',
    ],
  },
  account: {
    title: 'A tua conta e a tua equipa',
    body: [
      'Guarda a tua palavra-passe para ti e mantém os teus contactos corretos. O que é feito com a tua conta conta como feito por ti, a não ser que nos tenhas avisado de que outra pessoa se apoderou dela.',
      'Uma conta de cliente pode ter várias pessoas: titular, aprovador, revisor e faturação. Titulares e aprovadores encomendam e aprovam em teu nome. O número de lugares depende do plano. Só vês o que pertence à tua própria conta; os outros também.',
    ],
  },
  plans: {
    title: 'Planos e preços',
    body: [
      { table: 'plans' },
      `Os preços são em dólares americanos. Quando se aplica um imposto, a página de pagamento mostra-o numa linha própria antes de pagares. Com faturação anual cada mês custa menos ${annualDiscountPercent}%, arredondado ao dólar, e são cobrados doze meses de uma vez.`,
      'Se precisares de mais vídeos do que o plano inclui, compra tokens. Cada token é mais um vídeo.',
      { table: 'packs' },
    ],
  },
  billing: {
    title: 'Cobrança e renovação',
    body: [
      'Pagas adiantado, com cartão, através da Stripe. Nunca vemos nem guardamos o número do cartão. O preço que conta é o do nosso catálogo no dia em que pagas; os valores de uma ligação não mudam nada.',
      'A subscrição renova-se no mesmo dia de cada mês, ou de cada ano com faturação anual, até a cancelares. Se um mês não tiver esse dia, renova-se no último dia do mês. Antes de pagares vês o que é cobrado hoje, a próxima data e o próximo valor.',
      'Uma subida de plano vale de imediato: pagas a diferença pelo resto do período, e a tua quota passa a ser o novo número de vídeos menos os já usados. Uma descida de plano, e a mudança de anual para mensal, vale no fim do período; até lá podes retirá-la.',
      `Enviamos um recibo por cada pagamento. Se o preço do teu plano mudar, avisamos-te pelo menos ${rules.noticeDays} dias antes da renovação a que se aplica.`,
    ],
  },
  codes: {
    title: 'Códigos promocionais e de referência',
    body: [
      `O código ${rules.promoCode} desconta ${rules.promoPercent}% no primeiro mês. Com faturação anual são ${rules.promoPercent}% de um doze avos do ano.`,
      `Um código de referência desconta ${rules.referralPercent}% nos primeiros ${rules.referralMonths} meses; com faturação anual, em ${rules.referralMonths} doze avos.`,
      'Os códigos valem só para a primeira subscrição de uma conta. Não se somam: conta o melhor. Não podes usar o teu próprio código. Um código errado nunca impede um registo; dizemos-te que não foi aplicado.',
    ],
  },
  credits: {
    title: 'Vídeos, créditos e tokens',
    body: [
      'O teu plano dá-te um número de vídeos para cada mês, também com faturação anual. Os créditos de vídeo não usados não transitam: o que sobra no fim do mês caduca.',
      `Os tokens comprados duram ${rules.tokenMonths} meses. Os créditos que damos como gesto de boa vontade duram ${rules.goodwillDays} dias. Usa-se primeiro o que caduca primeiro.`,
      'Submeter um projeto reserva um crédito; o início da edição gasta-o. Se cancelares antes de a edição começar, o crédito volta. A tua conta mostra cada movimento com o seu motivo.',
    ],
  },
  duties: {
    title: 'O que precisamos de ti',
    body: [
      `Filmagens em ${listOf(formats, 'e')}. Avaliamos um ficheiro pelo conteúdo, não pelo nome. Áudio, imagens, tipos de letra, documentos e ficheiros de projeto são bem-vindos como extras.`,
      [
        'Um briefing que diga o que queres, e uma resposta quando perguntamos.',
        'Os direitos sobre tudo o que envias: filmagens, música, tipos de letra, logótipos, e o consentimento das pessoas que aparecem.',
        'Nada ilícito, nenhum software malicioso, nada que prejudique ou explore outros. Podemos recusar ou parar um projeto assim.',
        'A tua própria cópia das filmagens. Guardamo-las com cuidado, mas não somos o teu arquivo.',
      ],
    ],
  },
  turnaround: {
    title: 'Prazo de entrega e o que para o relógio',
    body: [
      `A primeira versão é entregue dentro das horas do teu plano: ${plans.map((plan) => `${plan.title} ${plan.turnaroundHours}`).join(', ')}. Uma lista de alterações, dentro de ${rules.revisionHours} horas. O relógio corre também à noite e ao fim de semana.`,
      'Começa no último de três momentos: submeteste o projeto, terminou o último envio, um dos teus lugares ativos está livre.',
      [
        'Corre enquanto o teu vídeo é editado, verificado ou alterado.',
        'Para enquanto esperamos a tua resposta, enquanto revês e enquanto um projeto está suspenso.',
      ],
      'Vês o relógio a qualquer momento: o nosso tempo, o teu tempo, em pausa, e quando o vídeo é entregue. Se falharmos um prazo dizemos-te a nova hora e, salvo se acordámos outra coisa, pomos um crédito na tua conta. Pelo atraso em si, esse crédito é a compensação acordada; os teus direitos segundo a lei imperativa não mudam.',
    ],
  },
  revisions: {
    title: 'Rondas de revisão',
    body: [
      'Uma ronda é uma lista de alterações enviada por um titular ou aprovador. As notas são rascunhos dentro da tua equipa até as enviares. Quantas rondas um vídeo inclui está na tabela de planos; a página de cada projeto mostra quantas restam.',
      'Os nossos próprios erros, as falhas técnicas e as respostas às nossas perguntas nunca gastam uma ronda. Quando não resta nenhuma, podes usar um token para mais uma.',
      'Uma ronda altera o vídeo que encomendaste. Uma ideia nova com um briefing novo é um projeto novo.',
    ],
  },
  approval: {
    title: 'Aprovação',
    body: [
      'Aprovas uma versão concreta. Registamos quem aprovou que ficheiro e quando.',
      `Se uma versão esperar por ti ${rules.autoApproveDays} dias sem resposta, e depois de dois avisos, conta como aprovada. Ainda podes pedir que seja reaberta dentro de ${rules.reopenDays} dias.`,
      `Um erro nosso que encontres nos ${rules.reopenDays} dias a seguir à aprovação é corrigido sem gastar uma ronda.`,
    ],
  },
  rights: {
    title: 'Direitos sobre o trabalho',
    body: [
      'As tuas filmagens continuam a ser tuas. Dás-nos autorização para as guardar, copiar e editar na medida em que o serviço precisa, e não mais.',
      'Quando um vídeo está aprovado e o seu período pago, todos os direitos sobre o vídeo pronto que a lei nos deixa transmitir passam a ser teus, em todo o mundo e sem limite de tempo. Até lá podes usá-lo só para o rever.',
      'Música, tipos de letra, imagens de banco e plug-ins de terceiros mantêm as suas próprias licenças; dizemos-te quais se aplicam. As nossas ferramentas, modelos e métodos de trabalho continuam a ser nossos.',
    ],
  },
  portfolio: {
    title: 'Portefólio',
    body: [
      'Mostramos o teu vídeo, o teu nome ou o teu logótipo no nosso portefólio só se disseste que sim, para esse vídeo. Podes retirar a autorização a qualquer momento; retiramo-lo então das nossas páginas sem demora.',
    ],
  },
  pause: {
    title: 'Pausa',
    body: [
      `Podes pôr uma subscrição em pausa de ${rules.pauseShortestDays} a ${rules.pauseLongestDays} dias, até ${rules.pausesPerYear} vezes por ano, com uma data de retoma. Os dias que restam do período e os vídeos que restam do mês mantêm-se. Durante a pausa nada é editado e nada é cobrado.`,
    ],
  },
  cancel: {
    title: 'Cancelamento',
    body: [
      'Cancela quando quiseres, na tua conta, sem custos. O serviço dura até ao fim do período que pagaste. Até esse dia podes mudar de ideias com um clique.',
      'O que estiver em curso nesse dia é terminado, desde que o briefing e as filmagens estejam completos.',
    ],
  },
  'failed-payments': {
    title: 'Quando um pagamento falha',
    body: [
      `Se uma renovação falhar, tentamos de novo a cobrança nos dias ${listOf(rules.retryDays, 'e')} e escrevemos-te com uma ligação para a corrigir.`,
      [
        `O trabalho continua durante ${rules.workGoesOnDays} dias.`,
        'Depois não é possível submeter projetos novos.',
        `No dia ${rules.holdDay} os projetos ficam suspensos.`,
        `No dia ${rules.endDay} a subscrição termina.`,
      ],
      'Um pagamento em qualquer momento repõe tudo.',
    ],
  },
  refunds: {
    title: 'Reembolsos',
    body: [
      'Um período começado não é devolvido em parte quando cancelas; manténs o serviço até ao fim. Uma cobrança feita por engano é devolvida por inteiro.',
      `Se és consumidor na União Europeia podes resolver livremente o contrato dentro de ${rules.withdrawalDays} dias a contar do primeiro pagamento, com qualquer mensagem clara. Se nos pediste para começar antes, pagas o que foi feito: a parte do preço dos vídeos cuja edição tinha começado. Os tokens não usados comprados nos últimos ${rules.withdrawalDays} dias são devolvidos por inteiro.`,
      'Se não pudermos de todo fazer o trabalho, devolvemos a parte não usada do período.',
    ],
  },
  liability: {
    title: 'Responsabilidade',
    body: [
      'Respondemos sem limite por dolo, culpa grave, danos à vida e à saúde, e sempre que a lei não nos deixa limitá-lo.',
      `Por tudo o resto respondemos só pelo dano previsível, até ao que nos pagaste nos ${rules.liabilityMonths} meses anteriores. Não respondemos por alcance perdido, por receitas de publicidade perdidas nem pelo que uma plataforma faz com o teu vídeo.`,
      'Ninguém responde pelo que não pode controlar, como uma falha da rede ou de um serviço público, enquanto durar.',
    ],
  },
  termination: {
    title: 'Resolução',
    body: [
      `Podemos terminar o contrato com ${rules.noticeDays} dias de aviso e devolvemos então a parte não usada do período. Qualquer das partes pode terminá-lo de imediato por um incumprimento grave que não seja corrigido nos ${rules.reopenDays} dias a seguir a um pedido por escrito; perante material ilícito ou um ataque ao serviço não é preciso pedido.`,
      'Depois do fim podes descarregar os teus vídeos prontos até às datas de conservação da [política de privacidade](#retention).',
    ],
  },
  law: {
    title: 'Lei e litígios',
    body: [
      'Aplica-se a lei de Portugal. Se és consumidor, manténs a proteção imperativa do país onde vives.',
      'Os tribunais de Portugal decidem os litígios entre empresas. Os consumidores podem recorrer ao tribunal de onde vivem, a um centro de arbitragem de consumo em Portugal ou ao livro de reclamações em [livroreclamacoes.pt](https://www.livroreclamacoes.pt).',
      'Se uma cláusula não for válida, as outras mantêm-se. Estes termos existem em inglês, espanhol e português com o mesmo conteúdo; se diferirem, vale o texto português, salvo se a lei imperativa disser outra coisa.',
    ],
  },
  'terms-changes': {
    title: 'Alterações e contacto',
    body: [
      `Podemos alterar estes termos por um bom motivo: uma lei nova, uma função nova, uma lacuna. Escrevemos-te pelo menos ${rules.noticeDays} dias antes. Se não concordares podes cancelar antes do dia em que a alteração começa; até lá valem os termos anteriores.`,
      'Perguntas: [__BRAND_EMAIL__](mailto:__BRAND_EMAIL__), __BRAND_PHONE__ ou a [página de contacto](/contact).',
    ],
  },
})
