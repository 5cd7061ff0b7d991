package sandbox

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// params are a request's parameters in Stripe's form encoding. They record what
// was read, so that a parameter unknown to the sandbox is refused and never
// silently ignored.
type params struct {
	prefix string
	form   *form
}

type form struct {
	values  map[string]string
	read    map[string]bool
	problem *problem
}

// readParams reads a decoded form; names that end in [] are numbered.
func readParams(values url.Values) params {
	f := &form{values: map[string]string{}, read: map[string]bool{}}
	for name, all := range values {
		if base, many := strings.CutSuffix(name, "[]"); many {
			for i, v := range all {
				f.values[base+"["+strconv.Itoa(i)+"]"] = v
			}
			continue
		}
		f.values[name] = all[len(all)-1]
	}
	return params{form: f}
}

// in returns the parameters below a name.
func (p params) in(name string) params { return params{prefix: p.name(name), form: p.form} }

// items returns the numbered parameters below a name.
func (p params) items(name string) []params {
	var items []params
	for i := 0; ; i++ {
		at := p.name(name) + "[" + strconv.Itoa(i) + "]"
		if !p.form.holds(at) {
			return items
		}
		items = append(items, params{prefix: at, form: p.form})
	}
}

func (p params) name(name string) string {
	if p.prefix == "" || name == "" {
		return p.prefix + name
	}
	return p.prefix + "[" + name + "]"
}

func (f *form) holds(name string) bool {
	if _, ok := f.values[name]; ok {
		return true
	}
	for other := range f.values {
		if strings.HasPrefix(other, name+"[") {
			return true
		}
	}
	return false
}

// has reports whether the parameter, or one below it, was sent.
func (p params) has(name string) bool { return p.form.holds(p.name(name)) }

func (p params) text(name string) string {
	at := p.name(name)
	p.form.read[at] = true
	return p.form.values[at]
}

func (p params) needed(name string) string {
	text := p.text(name)
	if text == "" {
		p.refuse(required(p.name(name)))
	}
	return text
}

func (p params) oneOf(name string, choices ...string) string {
	text := p.text(name)
	if text != "" && !slices.Contains(choices, text) {
		p.refuse(invalid("", p.name(name), "Invalid "+p.name(name)+": must be one of "+strings.Join(choices, ", ")))
	}
	return text
}

func (p params) number(name string) int64 {
	text := p.text(name)
	if text == "" {
		return 0
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		p.refuse(invalid("parameter_invalid_integer", p.name(name), "Invalid integer: "+text))
	}
	return n
}

// within reads a number that, if sent, must be within two limits.
func (p params) within(name string, least, most int64) int64 {
	n := p.number(name)
	if p.text(name) != "" && (n < least || n > most) {
		p.refuse(invalid("parameter_invalid_integer", p.name(name), "This value must be between "+strconv.FormatInt(least, 10)+" and "+strconv.FormatInt(most, 10)+"."))
		return least
	}
	return n
}

func (p params) flag(name string) bool { return p.oneOf(name, "true", "false") == "true" }

// ignore accepts parameters that have no effect in the sandbox.
func (p params) ignore(names ...string) {
	for _, name := range names {
		for at := range p.form.values {
			if at == p.name(name) || strings.HasPrefix(at, p.name(name)+"[") {
				p.form.read[at] = true
			}
		}
	}
}

// metadata merges what was sent into the existing metadata; an empty value
// removes a key.
func (p params) metadata(have map[string]string) map[string]string {
	merged := map[string]string{}
	for k, v := range have {
		merged[k] = v
	}
	at := p.name("metadata")
	if text, sent := p.form.values[at]; sent && text == "" {
		p.form.read[at] = true
		return map[string]string{}
	}
	for full, value := range p.form.values {
		key, below := strings.CutPrefix(full, at+"[")
		if !below {
			continue
		}
		p.form.read[full] = true
		key = strings.TrimSuffix(key, "]")
		if value == "" {
			delete(merged, key)
		} else {
			merged[key] = value
		}
	}
	return merged
}

func (p params) refuse(why *problem) {
	if p.form.problem == nil {
		p.form.problem = why
	}
}

// check returns what is wrong with the parameters, once all have been read.
func (p params) check() error {
	if p.form.problem != nil {
		return p.form.problem
	}
	var unknown []string
	for name := range p.form.values {
		if !p.form.read[name] {
			unknown = append(unknown, name)
		}
	}
	if len(unknown) > 0 {
		slices.Sort(unknown)
		return invalid("parameter_unknown", unknown[0], "Received unknown parameter: "+unknown[0]+" (or one that the sandbox does not know)")
	}
	return nil
}
