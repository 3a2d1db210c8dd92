/** Irregular English forms and the word they stand for: a stemmer cuts endings, it does not know that "went" is "go". */
const table = `
be: am is are was were been being
begin: began begun
bite: bit bitten
blow: blew blown
break: broke broken
bring: brought
build: built
burn: burnt
buy: bought
catch: caught
choose: chose chosen choice choices
come: came
cost: costs
cut: cutting
deal: dealt
dig: dug
draw: drew drawn drawing drawings
dream: dreamt
drink: drank drunk
drive: drove driven drives driving
eat: ate eaten
fall: fell fallen
feed: fed
feel: felt feeling feelings
fight: fought
find: found
fly: flew flown flight flights
forget: forgot forgotten
forgive: forgave forgiven
freeze: froze frozen
give: gave given
go: went gone
grow: grew grown growth
hang: hung
hear: heard
hide: hid hidden
hold: held
keep: kept
know: knew known knowledge
lead: led
learn: learnt
leave: left
lend: lent
lose: lost loss losses
make: made
mean: meant
meet: met
pay: paid payment payments
read: reading
ride: rode ridden
ring: rang rung
rise: rose risen
run: ran
say: said
see: saw seen
sell: sold sale sales
send: sent
sew: sewn
shake: shook shaken
shine: shone
shoot: shot
show: shown
sing: sang sung song songs singer singers
sink: sank sunk
sit: sat
sleep: slept asleep
speak: spoke spoken speech speeches
spend: spent
stand: stood
steal: stole stolen
stick: stuck
strike: struck
sweep: swept
swim: swam swum swimming
swing: swung
take: took taken
teach: taught teacher teachers
tell: told
think: thought thoughts
throw: threw thrown
understand: understood
wake: woke woken
wear: wore worn
win: won winner winners winning
write: wrote written writing writer writers
child: children kid kids
person: people persons
man: men
woman: women
wife: wives
life: lives
half: halves
leaf: leaves
foot: feet
tooth: teeth
mouse: mice
goose: geese
mother: mom mum mommy moms mothers
father: dad daddy dads fathers
grandmother: grandma granny grandmothers
grandfather: grandpa grandfathers
photo: photograph photographs photos photography picture pictures pic pics
television: tv
bicycle: bike bikes bicycles biking
good: better best
bad: worse worst
far: farther further
happy: happier happiest happiness
busy: busier busiest
marry: married marriage wedding weddings
die: died dying death deaths dead
study: studied studying studies student students
`;

export const irregular: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [base = '', forms = ''] = line.split(': ');
      return forms.split(' ').map((form) => [form, base] as const);
    }),
);
