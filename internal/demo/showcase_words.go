package demo

import "cutroom/internal/cutroom"

// filmWords are the film descriptions in other languages, by title.
var filmWords = map[string][2]string{ // Spanish, Portuguese
	"The Long Answer": {
		"Un programa semanal de entrevistas, tres cámaras y 52 minutos, con un arranque de nueve segundos.",
		"Um programa semanal de entrevistas, três câmaras e 52 minutos, com uma abertura de nove segundos.",
	},
	"Solara drop 04": {
		"El primero de nueve anuncios verticales para un sérum: un frasco, cuatro paredes.",
		"O primeiro de nove anúncios verticais para um sérum: um frasco, quatro paredes.",
	},
	"Petit Four": {
		"Un bucle animado para el mostrador de una pastelería, a doce imágenes por segundo y sin manos a la vista.",
		"Um ciclo animado para o balcão de uma pastelaria, a doze imagens por segundo e sem mãos à vista.",
	},
	"Last Boat Out": {
		"Versión de festival de un documental de dieciocho minutos, en portugués con subtítulos en inglés.",
		"Versão de festival de um documentário de dezoito minutos, em português com legendas em inglês.",
	},
	"Casa Barro": {
		"Película de lanzamiento de un hotel de diseño: paredes, escaleras, luz, y nadie que diga hospitalidad.",
		"Filme de lançamento de um hotel de design: paredes, escadas, luz, e ninguém a dizer hospitalidade.",
	},
	"Night Shift": {
		"Resumen de una noche que empezó con las oficinas aún encendidas, montado a 120 pulsaciones.",
		"Resumo de uma noite que começou com os escritórios ainda acesos, montado a 120 batidas por minuto.",
	},
	"House Roast": {
		"Anuncio para un tostador de café: del grano a la taza en nueve segundos, con la bolsa hasta el final.",
		"Anúncio para uma torrefação de café: do grão à chávena em nove segundos, com o pacote até ao fim.",
	},
	"Side B": {
		"Avance vertical para una tienda de discos, montado en una vuelta del plato: 1,8 segundos.",
		"Teaser vertical para uma loja de discos, montado numa volta do prato: 1,8 segundos.",
	},
	"After Hours": {
		"Película de selección de personal, reservada hasta que el cliente diga que sí.",
		"Filme de recrutamento, reservado até o cliente dizer que sim.",
	},
}

// inOtherLanguages returns a film's words in languages other than English.
// Titles are names and stay as they are.
func (f film) inOtherLanguages() map[cutroom.Language]cutroom.PortfolioWords {
	words := filmWords[f.Title]
	return map[cutroom.Language]cutroom.PortfolioWords{
		cutroom.Spanish:    {Title: f.Title, Description: words[0]},
		cutroom.Portuguese: {Title: f.Title, Description: words[1]},
	}
}

type said = cutroom.TestimonialWords

// testimonials say that they are samples.
var testimonials = []cutroom.Testimonial{
	{
		Name: "Inês Prata", Company: "Sample quote", Rating: 50, Active: true,
		TestimonialWords: said{
			Role:    "Host, The Long Answer",
			Content: "I film on Sunday, upload on Sunday night, and by Tuesday I’m arguing about half a second. That’s the level I want to be arguing at.",
		},
		Words: map[cutroom.Language]said{
			cutroom.Spanish: {
				Role:    "Presentadora, The Long Answer",
				Content: "Grabo el domingo, subo el material esa noche y el martes ya discuto por medio segundo. Ese es el nivel al que quiero discutir.",
			},
			cutroom.Portuguese: {
				Role:    "Apresentadora, The Long Answer",
				Content: "Filmo ao domingo, envio nessa noite e na terça já discuto meio segundo. É a esse nível que quero discutir.",
			},
		},
	},
	{
		Name: "Devon Achebe", Company: "Sample quote", Rating: 45, Active: true,
		TestimonialWords: said{
			Role:    "Head of Content, Brightline",
			Content: "Notes land on the frame, so nobody writes “the bit near the middle” any more. Two rounds and it’s out.",
		},
		Words: map[cutroom.Language]said{
			cutroom.Spanish: {
				Role:    "Responsable de contenidos, Brightline",
				Content: "Las notas van sobre el fotograma; ya nadie escribe «la parte de en medio». Dos rondas y publicado.",
			},
			cutroom.Portuguese: {
				Role:    "Responsável de conteúdos, Brightline",
				Content: "As notas ficam no fotograma; já ninguém escreve «aquela parte do meio». Duas rondas e está publicado.",
			},
		},
	},
	{
		Name: "Marta Quintela", Company: "Sample quote", Rating: 50, Active: true,
		TestimonialWords: said{
			Role:    "Founder, Casa Barro",
			Content: "We send Portuguese and English in one folder. Both come back cut by people who speak it.",
		},
		Words: map[cutroom.Language]said{
			cutroom.Spanish: {
				Role:    "Fundadora, Casa Barro",
				Content: "Enviamos portugués e inglés en una carpeta. Los dos vuelven montados por personas que los hablan.",
			},
			cutroom.Portuguese: {
				Role:    "Fundadora, Casa Barro",
				Content: "Enviamos português e inglês numa pasta. Os dois voltam montados por quem fala a língua.",
			},
		},
	},
}
