/**
 * Words that people make passwords of, the likeliest first: Norwegian ones, then those that the most common passwords
 * are made of, and common passwords that are made of nothing else. The latter two are from the list of
 * @zxcvbn-ts/language-common 4.1.3 (MIT, see NOTICES.md).
 */
export const commonWords = `
passord sommer vinter høst vår hemmelig velkommen norge fjord oslo bergen trondheim stavanger tromsø drammen
kristiansand januar februar mars april mai juni juli august september oktober november desember mandag tirsdag
onsdag torsdag fredag lørdag søndag påske jul ferie hytte hytta fotball ski skiskole elsker deg jegelskerdeg
kjærlighet skatt skatten mamma pappa mormor morfar bestemor familie barn baby hund katt hest bil båt buss
sykkel traktor tank tanken olje diesel bensin vann nivå måler sensor drivstoff bruker brukernavn admin
administrator standard test testing demo logg inn innlogging adgang tilgang kode pinkode nøkkel norsk norway
nordmann viking ola kari per pål espen anne lars hans jan bjørn kjell svein arne geir morten terje tor jon
magnus kristian ingrid marit astrid liv berit inger hilde heidi silje nina ida emma nora sara sofie emilie
thea maja lucas jakob oskar filip noah rosenborg brann vålerenga lillestrøm molde liverpool arsenal chelsea
manchester united tottenham barcelona gutt jente mann kvinne hjerte blomst sol måne stjerne himmel hav skog
fjell foss elv innsjø hei hallo takk god morgen natt ha det bra blå rød grønn gul svart hvit rosa lilla brun
grå en to tre fire fem seks syv sju åtte ni ti hundre tusen banan eple pølse brunost sjokolade kaffe øl vin
pizza taco lefse kvikklunsj solo abc abcd abcde qwerty asdf zxcvbn password passw pass login welcome secret
letmein iloveyou spring autumn fall summer winter monday friday dragon baseball football monkey shadow master
michael mustang qwertyuiop pussy superman qazwsx fuckyou jordan jennifer killer trustno hunter harley zxcvbnm
asdfgh buster andrew batman soccer tigger charlie robert sunshine thomas fuckme ranger daniel hockey george
computer michelle jessica starwars asshole pepper klaster freedom princess joshua maggie ginger fuck amanda
ashley love cheese nicole matthew dallas biteme matrix william yankees taylor corvette austin access martin
heather thunder merlin diamond hello anthony hammer fucker qwer silver gfhjkm justin patrick richard bailey
internet samantha golfer scooter orange cookie qwert maverick jackson sparky mickey phoenix bigdog snoopy
guitar whatever chicken morgan andrea camaro mercedes peanut ferrari cowboy falcon samsung sexy steelers
joseph smokey dakota melissa boomer eagles tigers marina nascar booboo gateway porsche yellow monster spider
diablo hannah bulldog junior london purple compaq lakers iceman hardcore cowboys money banana boston brandon
tennis johnny miller coffee scooby edward nikita mother yamaha brandy barney chester fuckoff oliver charles
player knight forever steven rangers midnight chicago bigdaddy redsox victoria badboy angel please fender
chris jasper james slayer rabbit natasha rachel bigdick marine wizard marlboro raiders prince casper fishing
flower crystal jasmine panties iwantu adidas winner gandalf enter ghbdtn angela mike golden lauren cocacola
winston madison angels blowme panther sexsex bigtits spanky bitch shannon sophie johnson asdfasdf david horny
toyota tiger murphy dick canada danielle blowjob jonathan liverpoo muffin cooper apples jackie dennis black
passwrd john sandra pokemon slipknot carlos qazxsw scorpion qwaszx nathan butter startrek rainbow asdfghjkl
razz redskins newyork gemini cameron qazwsxedc florida turtle nicholas booger wilson sierra butthead doctor
rocket victor dolphins captain bandit jaguar packers pookie peaches blue dolphin helpme tucker theman tiffany
maxwell jeremy qwertyui shithead debbie albert maddog lovers monica alex giants nirvana metallic hotdog
rosebud mountain benjamin warrior stupid elephant suckit success bond jackass bonnie alexis porn lucky jason
scorpio samson rush azerty freddy driver willie calvin sydney gators dexter bubba creative golf voodoo happy
arthur trouble america nissan gunner rebecca stella garfield gordon jessie bullshit parker asdfghjk fucking
apollo jack eminem december legend airborne beavis bear apple brooklyn godzilla skippy buddy kitten magic
shelby beaver phantom fred nothing asdasd williams xavier braves darkness blink travis copper tomcat platinum
qweqwe girls bigboy green power animal police online voyager lifehack fish sniper trinity walter blazer heaven
lover snowball playboy bubbles loveme hooters cricket marvin willow donkey topgun nintendo saturn family
gabriel destiny pakistan pumpkin digital sergey chance explorer redwings private therock runner tits lasvegas
guinness beatles cassie christin celtic broncos andrey babygirl nelson donald scott eclipse cartman fluffy
louise michigan carolina little samuel alexande birdie steve cherry pantera sharon gibson vampire mexico
dickhead peter buffalo montana genius beer flyers maximus school minecraft lovely stalker metallica doggie
carter kristina kimberly spencer speedy barbara snickers sabrina carmen marcus bronco yankee friends paradise
dreams magnum horses cool caroline lacrosse goober member qwertyu enigma scotty pimpin bollocks brian cock
surfer sammy genesis poohbear dave star qweasdzxc racing friend hawaii eagle billy viper october vanessa
poopoo einstein boobies stanley walker bitches paul drowssap stephen courtney simple alaska badger action jake
bill denise jester spitfire drummer forest patricia maryjane champion svetlana rock kevin mark gregory pamela
frank hotrod chevy anderson douglas westside security google badass shorty tester thumper hitman mozart
general reddog boobs zaqwsx music lizard alexander melanie ruslan vincent sweet teresa scarface marshall
olivia veronica porno buddha spirit frankie stargate antonio liberty natalie mercury naruto suzuki semperfi
king popcorn spooky marley system brittany claudia kelly scotland free kitty cherokee vikings simpsons death
leslie rascal qweasd jimmy loveyou hummer allison rocky patches russia adrian jupiter penguin cumshot howard
passion honda vfhbyf andre vladimir franklin sandman infinity homer bastard raider passport assman sucker
fantasy bulldogs horney domino budlight ironman disney norman usuckballz softball bishop francis brutus ford
redrum brooke bigred jeffrey jesus fktrcfylh karina marines kawasaki digger ireland oksana fireman cougar
college shit alicia russell houston bradley cunt sarah nigger justice super wildcats tinker duncan dancer
logitech avalon swordfis everton reggie motorola alexandr molly timothy hentai claire patriots madonna
colorado eugene ducati kermit juventus indian connor galore freeuser smooth house titanic boogie simpson
warcraft wolverin elizabet arizona saints valentin georgia asdfg accord matt baxter denver mitchell christ
yfnfif slut smith stinky zachary roland naughty nccd spiderma chopper brenda extreme virginia water skyline
poop zombie pearljam froggy pirate fylhtq vision awesome alyssa dreamer predator bullet empire wolf kirill
people penis elvis panthers skipper nemesis peekaboo rasdzv simon alison rolltide american cardinal arnold
chevelle daddy psycho danger mookie wanker manutd tommy hobbes vegeta goblue burton fyfcnfcbz picard bobby
windows loverboy lovelove vfrcbv victory bambam turkey serega tweety hiphop galina changeme rooster polina
berlin suckme taurus electric ronald avatar mine raptor alpha maksim brazil eric bigcock newport hard kenneth
hendrix madmax england sublime britney france darkside bigman hercules lawrence wolfpack classic lincoln
ronaldo spiderman blizzard cheyenne wombat cjkysirj raymond brother kristen pandora devils simone holiday
wildcat horse kramer sterling caesar alabama carrie bondage basketball sports pussycat pickle catch leather
shaggy chronic flowers robbie gracie amber freepass airplane perfect kodiak billybob katana sunset crazy good
stingray maria anna snowman phpbb chocolat zeppelin garcia detroit wolves pontiac candy firebird vagina gundam
panzer outlaw time pretty fisher connie honey business trevor redhead hardon greenday tarheels nastya hellfire
cobra engineer savage service serenity sasha michele dude lickme fireball white remember darkstar miranda
flash harvey oscar strike freddie pavilion beauty bobafett adam dbrnjhbz jeff bigmac duke clinton bowling
jenny natali future harrison jones wallace swimming apache rulez pyramid dodgers girl whynot fuckit defender
teens morris trooper cancer precious packard lucifer popeye weasel raven icecream stewart tanner swordfish
blonde sandy presario rockstar viktor manager cheryl norton control wutang airforce julian atlanta pimp spike
thailand looking casino paris mouse lennon bluebird theone hawkeye hacker lisa dustin elaine nfnmzyf sailor
catfish goldfish maxima tattoo barbie light design pervert machine herman wrangler rocks trucks nipples roscoe
tornado jerry lights bubble cadillac madman orlando pegasus target longhorn laura philip browns eatme stefan
cannon dilbert baller microsoft winnie christia katie shooter xfiles qazqaz lesbian street seattle corona
amateur cthutq prelude beach malibu freaky assassin integra atlantis pussies dragons iloveu unicorn lonewolf
regina stealth kristin tony peewee openup bobcat stacey software newton leonardo student srinivas angelina
young enjoy valentina trigger lolita athena shotgun coyote bruins veronika dollar country joker babydoll
lestat wordpass hottie smiley potter random sweety butterfly woody chipper snake samurai video gizmo maddie
devildog valerie mistress flipper express powers sosoaljg cessna teacher goldie moose polaris piglet cookies
elena montreal hjvfirf ladies wolfgang fatboy scully father single wicked daisy fetish foobar castle tickle
bunny pepsi balls transam dfvgbh oicu impala sunday booty hotstuff ronnie jasmin ryan gambit toshiba basketba
lancer birthday texas stephani hooker knicks roberto stinger testtest kathleen savannah shamrock benson squirt
deftones trucker nick redneck goldberg alfred blaster siemens shelly renegade manson subaru ibanez blondie
hamilton casey swinger reaper cristina minnie mylove harry galaxy lindsay dudley farmer gloria special
blahblah enterpri travel babylon bigone sweetpea sugar smoke skeeter fucked indiana great ficken trfnthbyf
freeman curtis smitty marino joanne bigfoot escort babes check larisa trumpet tristan spartan asdfghj sister
valera stormy paladin andreas cavalier marathon hamlet aardvark butterfl bigboobs mister rusty napoleon seven
indigo hornet skater jerome pierre wonder toronto rose indians karate buckeyes julie hesoyam fredfred charger
highland sweetie holland chiefs diamonds buckeye aurora hotsex campbell griffin brandi redman passwor chandler
drpepper monika maiden elizabeth leonard bernie brown pornstar garden storm linda thuglife millie jungle
pencil tomtom insane timber sherlock mariah audrey hamster aragorn pioneer techno catdog lollol triumph sidney
fktrctq none sophia morpheus island wetpussy hobbit blabla erotic aaron pascal sampson consumer justme marion
stones chrissy tyler nadine marie goforit burger pitbull kelsey adgjmptw spartak german karen kissme hunting
kaiser martha colors artist harold bass italia sammie mario nicolas virgin pebbles sundance isabella overlord
emerald callie doggy irina racecar isabelle germany goddess change wesley nipple basket joejoe holly poison
zipper alpine shirley element huskers marcel eddie danny christy pussys sakura chichi inside ultimate dirty
nicola ncce blackie omega watson rommel geronimo nikki caserta trojan philips sergio nugget tarzan bassman
warren trixie chicks aleksandr cream webster help sherry manuel portugal dodger anakin bobbob bomber michel
madness superfly loser florence yvonne fatcat global ybrbnf energy desire wrinkle soldier bianca sexual
warlock martina babe andrei larry seminole peace alejandr westham concrete harris margaret hector christop
naked ladybug network bernard weed tintin qazxswedc trombone chuck pleasure rhbcnbyf home history bluesky
sherman logan january onelove cotton christian cdtnkfyf sunny archie holden whore brianna vfvjxrf titans
stallion lindsey singer truck smile party missy hansolo angelo joanna natalia beagle phillip panama smiles
juice qawsed inferno moon mongoose connect kingkong snatch flatron sexme bluemoon turbo rocker personal emily
blessed snakes dominic joey forget finger beetle jamaica alberto mulder jamie susan immortal head passat
plastic dietcoke spunky suck long whiskey monitor giovanni cactus ripper spyder markus planet teen patton
exigen sticky waters sluts nolimit daniela hollywoo abigail morrison katrina trunks andy assass always diana
deedee clifford speed japan mission pickles million sailing freak holmes bonehead fernando ghbdtnbr charlott
delta yomama darren rubber newman faster cumming bertha memphis sylvia open ilovesex maurice hongkong olga
jumper unreal geheim rodney nylons sebastia pentium legion shalom kennedy brooks movie dodge dream graham
sprite curious pacific loulou funtime philly ferret niners orion werewolf milton cantona kingdom stars africa
office boeing gilbert abgrtyu pirates sheila french sweets cooldude palmer eternity lollipop tottenha stocking
monique anything foster irish jackoff biscuit drizzt camera columbia fossil moomoo makaveli tracey colt
robinson isabel martini salmon shasta jersey verbatim maniac snapper satan nasty solomon patriot jacob shaved
blackcat asdzxc punkrock raistlin infantry dillon gerald twister ricardo waterloo cjkywt clayton crimson
serena oxford maxmax denis flight condor seinfeld silvia biggie maxine musicman ravens teddy colleen bruce
wolfman sharks megadeth cosmos velvet butt keeper foxtrot garrett damien anton sesame skywalke gngn banshee
cats squirrel wolverine dogs sunrise rick ghost western grendel sucks roxanne privet legolas frog felix marlin
stone herbert lvbnhbq qazwsxed carrot blades frosty stardust helena brownie groovy penny butler coolio
twilight daytona licker peanuts intrepid pikachu trains mollie vanhalen jericho hershey strider lobster
punisher grace bird bottom ninja murray kansas shogun goblin search neptune ball showtime darwin amadeus
suzanne fuckfuck oldman bruno showme henry getsome muscle obiwan support rfrfirf skittles ekaterina gold
whitney shark maestro anal danni tanker english tarheel fighter thanks hannibal capital newlife anubis gothic
chaos blues cindy sabine roman preston princes brendan slick evelyn python richie tequila boss cody devil
clover delete mirage blood surfing bentley portland potato baggins review porter chubby panasonic sandiego
sooners buffy buck tina derrick penelope blackdog harmony fusion dima mature malcolm allen mary buttons
californ safety playtime dagger moscow swallow warriors byteme stimpy gangster christine turner iverson lester
chargers liquid mushroom cracker dingdong misty nymets robin bigguy mobile tazman greg nimrod newpass miami
crusader bugger stranger dkflbvbh anastasia marco volume masters monroe miguel doodle collins powder archer
gotcha battle dublin slapshot guardian janice charly septembe photos knights short angelica nookie milano
scarlett stuart damian grizzly camille scruffy brasil latino kittycat poopie munchkin lorenzo rammstein
bananas barcelon santiago thegame hell world gerard picasso walnut kolobok blackman wisdom trance starcraft
parrot quality blade pink auburn goodluck eatshit dorothy dusty engine coltrane gorilla wheels katerina tamara
postal fuckinside luther carlo cassidy discover oakland spanking osiris dumbass shaney lonestar ping bridge
bingo bender annie stonecol dookie meridian sally megaman racerx rjntyjr sirius firefly julia alexandra madrid
terry griffey women phoebe zaqxsw weezer beautiful violet ledzep lowrider randy gangsta ghjcnj paradox
tacobell loving catalina vertigo halflife carson sergei shiloh johnjohn sobaka buffett aliens sadie chucky
bonjour kangaroo jazz josh thompson sinner socrates keyboard stevie jeep trebor finish dark luke sprint shazam
lady national celica scarlet formula hoover frances hotboy cynthia qwerasdf penguins rebels fuckface elwood
melvin vacation kiss ragnarok bollox lexmark mailcreated lorraine claude rockon duck dodgeram tacoma romeo
wookie prodigy tempest vfhecz flames sebastian colombia bang kitkat oblivion mystery sithlord server molson
mustangs incubus smoker window scoobydo rescue bigballs zxcv carpet titleist richmond director lawyer megan
juan magnolia celeste melinda lucy wright jimbob golfing kenny roger bobbie xanadu tardis blueeyes hearts
dixie pooper shaman mersedes springer imagine janine kenwood dogg garbage martinez topper roberts lizzie
ashton elliott oracle sheena chloe nuttertools mallard analsex shemale mikey asterix faith monkeys imperial
jimbo cooler grateful gillian peterpan kingston yourmom sleepy gremlin printer hudson paword stud freckles
birdman aussie esther defiant margarita deadhead polo anime tatyana jackal frogger bridget wayne research
tobias mariners rootbeer blondes donnie katrin weather aspirine frederic parola photo children account israel
stephanie shaolin noodles celine willy willis forgot mandy rogers palace santos ohyeah laurie creampie amazon
kisses queen ludwig fatass plymouth justdoit assfuck nellie putter broken nopass letsgo bryan bones tatiana
camel champs lightnin massive camelot bosco deanna gizmodo spidey caliente aezakmi goodtime mypass roller
catherin active pooh payton lonely redalert brucelee smokin porkchop astros aquarius thankyou atomic fletcher
shopping mason marian vanilla unknown sapphire temple marvel beckham qazwsxedcrfv kaktus myself sooner blacky
hastings blackjac aggies scream picture judith iforgot kasper cxfcnmt bangkok shitty spectrum eduard vader
jammer painter primus veritas ernest kristi chevrole amsterdam slappy valley pete hitler clancy spankme granny
avenger rosemary husker candyman beatrice scrappy simba falcons dylan front harder atlantic labrador smudge
syracuse southern melody timmy elijah center darling throat stuff fatman krishna sanchez pancho gator pacman
commando vulcan bush clitoris lemons alice jyeuz boner keith odessa barkley monopoly method kelley punkin
pineappl celtics lesbians space gangbang bennett area lick flyboy hamburg asian carol spartans tricky romashka
snuggles boat infiniti anders billie life drago blake hermes jesse goose jeremiah vivian annette homerun dead
forrest carolyn topcat hayden cosworth vectra grover goodbye charlotte cuddles bossman horndog doberman gary
telefon dawg qawsedrf ivanov durango peugeot franco kyle plumber bell rbhbkk pauline exigent laguna emmanuel
webmaster bowler leopard strong theking redbull alan pics beast viktoria breeze topdog starbuck dance dalton
fuckers hungry beefcake reality gjkbyf speaker shelley godsmack clarence writer loveit kingpin nokia valhalla
night starfish anarchy herbie blacks content sailboat desert fitness brando bohica achilles tractor ncca drake
bull hidden kicker labtec napass bart pawrd amelia tuesday frontier swingers caitlin muppet terror legacy
farside terminator bella matilda kentucky doughboy ramona butthole phillies jrcfyf camels dannyboy oakley
nebraska latin double qwertyuio sabbath chang pinkfloy homers striker looker fallen maryland luckydog azamat
iguana oklahoma moloko agent vfrcbvrf javier vette daniil command rhonda studio pistol miles skiing franky
stoner conrad select tanya houses boris puppy elliot charmed vladik nathalie whocares maynard vkontakte
ihateyou puppies zidane eileen dilligaf crash mandingo moneys tyrone funny nevada kotenok mystic california
budman church carlton rafael technics bone stick golfball rookie panda laptop today jennie triton river
trojans bunghole zvezda hurrican central stripper dale filter jethro snow gustav ivan escape hawk igor
aberdeen shane lespaul rfnthbyf enterprise butch dthjybrf cutter splash handsome oilers randall cash nofear
cupcake excalibu momoney gbpltw bigger belinda svetik possum metal moocow brothers bethany keystone babyboy
flamingo firefox bogdan ccbill passwort soleil lancelot vipers marilyn tdutybq juliet leader madden russian
australia sabina chase coolman babies skinny zaphod kamikaze verona bacon noodle rebel doobie designer deadman
attack vortex killme dogman gopher somethin danila reagan cancel torres freaks azsxdc sassy donna dracula play
poncho bearbear boots engage deskjet bradford hammers deeznuts warhammer tight justine ralph fabian lewis
blueblue marissa oregon bubbas sinatra hilton meatball mailman dawson columbus manchest cthulhu macdaddy
mighty michaela grandma ready sterlin cartoon summit sentinel tolkien bicycle blow beverly breast lickit kathy
meghan universe capone jenna julius wendy bryant truelove helen nancy eatpussy hailey chair bowser kathryn
sexygirl fernand eleven rockets billyboy military demon davis jamesbon iloveyo traffic saint redhot microsof
sonic miracle microlab gofish pantyhos pilot lifetime rugby mayday aikido conner cutlass tree thekid theodore
titties sweden function polska danie gang market scotch lansing elvira bloody sexx hustler anfield coke smut
catman bonita tracy sony fast cheers tinman airbus peters china azsxdcfv santana hayley station gabrie scottie
orioles charlton saun fortuna dfkthbz rustam warlord retard fatima ultima kong bigmoney rotten betty grumpy
oranges superstar fordf asdfjkl boxing xtreme denali selena zxcasd huskies terminal wilbur kristy wildfire
vladislav bikini thor hollywood mayhem sultan gretchen figaro sixers sparta saratoga running cloud models mojo
greenbay cancun marlene trinidad tammy chewie hope number feet crunch bigbird mellon bigtime fashion piccolo
fabie rjirfrgbde rovers meatloaf hyperion sandro rightnow jarhead armani treasure miriam hansen natural
lisalisa sport bizkit maradona sayang charli rfhbyf utopia anaconda japanese camilla coconut govols emerson
memory catherine jedi cosmo cruise giant ricky dragoon woofwoof giorgi packer poontang illini christopher
davids pedro sticks revenge exodus reebok chanel albatros cabbage goku wally beaner quincy greens tomato toby
chief richards adriana kenworth deborah down cooter dinosaur holyshit eeyore movies dana lionking creamy adult
poodle tsunami happyday knopka bogart corrado volley chickens orgasm whisper flying first chocolate walleye
hopper sean twisted chaser memorex ericsson jensen positive crazybab science frisco dong jose zorro romance
sherwood shania rereirf sausage milana tasha vfvekz profit zenith fugazi junebug clemson polniypizdec tootsie
fktrcfylhf comics zxcasdqwe vfczyz werner aspire hardrock condom cocks rachael gringo anhyeuem madeline rich
becky canon february alien harper stocks marcos clapton roberta coleman applepie skywalker fubar theresa
koshka tundra vitalik arjay gmoney bigsexy pillow fingers samiam dean davidson skorpion candle nobody hellyeah
better australi drew rockhard boob easy bears sparkle johanna everest rfrnec hedgehog wolfie surf fart
yosemite marisa voyeur baddog brad jazzman dicks tool temp cheetah slacker steele mikemike wood pooppoop
barsik valeria deniska brdr fright karolina kirsten vfksirf kume kenshin bootie cyclone starship monty balloon
maxell dildo rupert milena bonsai lion salvador greatone vernon cent slider lillian admiral cecilia stolen
albion boys midget fuckin freeporn nikola hithere damnit dinamo francois cheng calico duchess scratch powell
stefano fortune nyjets artemis robotech roadkill backdoor rastaman fiesta felicia alliance fletch jerkoff
killbill goliath cinnamon rambler malaka tekken sojdlgaljg carrera bangbang jeanette marc fritz ramses
operator shado duster spank wibble alibaba mechanic keywest sword amsterda bristol pingpong rasputin marianne
hooter tara rctybz sanders faggot krista presto majestic nguyen fowler passwords buttman spurs carl pompey
trident viagra kipper kingfish gotohell angie guest garage mattie slutty isaiah steeler wrestlin pooter divine
route clipper charley macross railroad lineage oleg seamus swimmer jokers thursday chico solnce erik kimber
guiness pussie mathew nature matador sparks typhoon hank retired subway slave ivanova ghetto florian vermont
tang ktyjxrf lolipop spears yzerman peterson magick phillips cinder nwolife shearer pupsik dfkthf allsop city
grapes pippen belle chad venus kcjwxn dammit barry caveman critter underdog rdcpo skydive renault onlyme
murder snoopdog jayhawk hotshot caramel broadway kinky theboss fuckher train trout ding umbrella feather
credit splinter depeche seeker fuckthis respect crysis direct animals chemical cyclops chivas jamesbond
blackhaw passpass sinclair team megapass beanie translator helloo magicman cunts phil fishes supersta giuseppe
caligula kill juggalo frozen quattro usmc meredith java wassup rosie bullseye saturday pornos cohiba floppy
alucard deacon heart tabitha kristine tunafish xbox dkflbckfd kickass vietnam kendall pearl safari gonzo
crawford klingon rain looser goalie damage maureen west dawn tazmania cigars facial deepthroat malina silence
samara dfktynbyf fang cruiser vector tommyboy jean banker horizon chainsaw button bigbear forfun abraham
carole andres sharky royals christina small misfit work yousuck louis fallout scania maxx nudist getmoney
budweise song believe brighton absolut kungfu kostya monaco gunners vfhufhbnf mamapapa minime blueboy penthous
chrisbln steph whitey europa jade bertie daphne groucho champ benny grant mirror village trader stroke walrus
susanne sabres nipper woman floyd snowboar undertaker flounder moneyman patty bottle kahuna canadian viewsonic
coolguy rules downtown wagner strange fabric trisha italian ybrjkfq cypress eastside sneakers passme topher
golfgolf barber sinbad frodo panasoni craig alfa mybaby skidoo massimo back jillian sparrow senior dalejr
thecat fucku snapple mondeo leanne emmitt thanatos ghjcnjnfr maximum smegma thesims whitesox chong bonkers
poseidon musica doug johannes gargoyle olivier hambone bluedog intruder sunnyday cyber compute kids smelly
spawn wapbbs answer studly poppy paper simona solution newcastl adonis goodman sexxxx europe goldstar again
quantum buckshot static dollars titanium erica danzig jabroni library journey beastie chrono dang edwards jane
gunnar federico korn custom lance assholes daewoo jess briana watcher albina sunflowe dorian babyblue premier
staples nike stereo westwood usnavy boomboom fresh sasuke dharma pisces motherlode multiplelo hang bike sapper
scanner marius zeus racer callaway user bayern rover lamont rivers snoop over walmart micheal starfire theend
steel erotica aaliyah doogie renee paintbal paint tyson newbie knickers lokomotiv hotred ufkbyf laurel shawn
wasser jessic thirteen rjycnfynby avalanch outkast truman magpie scout philippe poetry havefun michell cubbies
losers hotpussy deejay fghtkm droopy blossom q1w2e3r4t5 soso123aljg q1w2e3r4t5y6 sojdlg123aljg salamander
montgom240 leavemealone 7ugd5hip2j microphone washington vsjasnel12 strawberry anastasiya abrakadabra
konstantin underground tokiohotel pufunga7782 university ghhh47hj7649 mississippi intercourse htubcnhfwbz
revolution vqsablpzla skateboard vfntvfnbrf penetration nthvbyfnjh abracadabra madagaskar rfhfvtkmrf
ghjcnbnenrf information cheerleaers flvbybcnhfnjh experienced greedisgood z1x2c3v4b5 112233445566 interacial
ghbdtnrfrltkf 1z2x3c4v5b finalfantasy chickenwing101 a1b2c3d4e5 wachtwoord quant4307s a1s2d3f4g5 3rjs1la7qe
unbelievable housewifes vflfufcrfh lamborghini experience babemagnet justinbieber lockerroom ejaculation
contortionist armageddon casablanca knickerless newproject2004 1a2s3d4f5g evanescence motdepasse comicbookdb
pornographic j3qq4h7h2v masturbation shevchenko maximilian needforspeed devilmaycry yfnfitymrf montecarlo
1a2b3c4d5e callofduty masterbaiting uncencored pathfinder volkswagen maurolarastefy cxfcnkbdfz penetrating
astalavista professional domainlock2005 scandinavian dhjnvytyjub watermelon deutschland doggystyle
momsanaladventure hd764nw5d7e1vb1 peternorth a1a2a3a4a5 aleksander lifeisgood darthvader 123hfjdk147
insertions techniques 8phrowz622 badnaamhere 5hsu75kpot mostwanted 8phrowz624 bondarenko counterstrike
postov1000 copenhagen zcxfcnkbdf parliament vfvfvskfhfve 1a2a3a4a5a gy3yt2rgls hondacivic ctdfcnjgjkm
fkmnthyfnbdf intelligence underworld 23176djivanfros salamandra smallville galatasaray mitsubishi wellington
cvzefh1gkc 89600506779 psychnaut1 whosyourdaddy oc247ngucz astonvilla multimedia whatthefuck sunderland
fgjrfkbgcbc cnjvfnjkju 4904s677075 qpwoeiruty venom121293 ambassador webhompass apocalypse neveragain
lost4815162342 hellraiser dbrnjhjdbx independent rhbcnbyjxrf vanyarespekt supervisor adrenaline 89231243658s
millennium iseedeadpeople matematika transformers devilmaycry4 zaratustra vyjujnjxbt efbcapa201 rfnfcnhjaf
birmingham jacqueline 4815162342lost rkfdbfnehf iddqdidkfa computador pittsburgh ghjcnjrdfibyj m6cjy69u35
goodfellas 1pass1page 3syqo15hil ybrjkftdbx international transformer primetime21 stalingrad bangladesh
desperados challenger saun24865709 apokalipsis q1w2e3r4t5y6u7 battlefield everything programmer luojianhua
80070633pc schumacher ptybnxtvgbjy rfnfgekmnf juggernaut undercover alternative 1qa2ws3ed4rf jetbalance
fenerbahce rfkmrekznjh generation puertorico dbrnjhjdyf verygoodbot wenef45313 19mtpgam19 unforgiven
31217221027711 fucktheworld roflcopter cheburashka hshfd4n279 cyjdsvujljv impossible deltaforce iaapptfcor
pornografia firestarter ajcuivd289 dictionary fkg7h4f3v6 revelation vfylfhbyrf mevefalkcakk caterpillar
hedimaptfcor electronic cosmopolitan sevastopol cyecvevhbr ghhh47hj764 management 5t4r3e2w1q q1w2e3r4t5y6u7i8
byajhvfnbrf zqjphsyf6ctifgu gthtcnhjqrf lhbjkjubz2957704 tamwsn3sja hypnodanny 89172735872 prometheus
jesusislord incredible rjhjkmbien sidewinder ghjrehfnehf 12qw34er56ty newzealand collection metropolis
ladyffesta installutil networkingpe philadelphia whatthehell 89211375759 lsia9dnb9y domination reanimator
froinlaven boy4u2ownnyc c43qpul5rz ingodwetrust anastasija kbnthfnehf winnipeg261 berezuckiy installdevic
an83546921an13 vfhufhbnrf markhegarty jigei743ks cegthgegth pornography ujkjdjkjvrf 1029384756q lfplhfgthvf
rfhfrfnbwf lumberjack neworleans auckland2010 sacramento w2dlww3v5p mandragora omgkremidia residentevil
olcrackmaster ghjcnjrdfif mangust6403 flintstone dkflbdjcnjr 32615948worms minhasenha computadora gordolee85
ajnjuhfabz gjytltkmybr virtuagirl lamborgini 38gjgeuftd illuminati avrillavigne kaliningrad production
constantine 26429vadim massimiliano coorslight lp2568cskt nhfdvfnjkju123 gettysburg gjikbdctyf montgomery
madagascar silenthill 41d8cd98f00b lololyo123 nemvxyheqdd5oqxyxyzi gblfhfcbyf grandorgue nccpl25282
mathematics portsmouth cfkfvfylhf redemption snusmumrik vfhvtkflrf serendipity p030710p$e4o 80637852730
punksnotdead ufhhbgjnnth fynfyfyfhbde gfhfcjkmrf scoubidou2 nightcrawler mapleleafs cheerleader murcielago
left4dead2 gjkysqgbpltw ticketmaster fighting54 01telemike01 stratocaster klapaucius telecaster 1986irachka
performance rottweiler jlbyjxtcndj calculator installsqlst a3eilm2s2y compatible weihnachte sundaypunch
ilovemylife intelinside shakespeare matematica confidence protection galatasara cytuehjxrf 7jokx7b9du
frederiksberg respublika montenegro vfvfgfgf123 xpressmusic kd189nlcih kurtcobain prosperity scoubidou6
jimandanne motorcycle excellence bullwinkle riverplate prisonbreak 3f3fpht7op 1a2s3d4f5g6h dfktynbyrf
premiumcash weihnachten table54781 sanfrancisco rjycnbnewbz 89876065093rax ghjrjgtyrj lytghjgtnhjdcr
fiorentina nhecsyfujkjdt walkman555 ybrjkftdyf seemnemaailm anderlecht jxfhjdfirf qwaszxerdfcv antananarivu
zjses9evpa azerbaijan c43dae874d department jesussaves philosophy greenlantern linkinpark intermilan
helicopter 87e5nclizry gthtrhtcnjr cgtwbfkbcn lotrfotr34 awdrgyjilp cockgobbler shithappens 0cdh0v99ue
rfgecnfcerf description hardwareid gxlmxbewym queenas8151 q1w2e3r4t5y6u7i8o9p0 nottingham nevergiveup
kravchenko nostradamus felicidade vaffanculo 59382113kevinp portishead contrasena fuckthemall heavymetal
gtnhjpfdjlcr dogphil3650 philippines phezc419hv comicbooks zcxfcnkbdfz bltynbabrfwbz stonehenge maprchem56458
construction nuaddn9561 matchbox20 lzhan16889 imagination kwiatuszek bpgjldsgjldthnf xiaoyua123 gfhfvgfvgfv
kryptonite 9z5ve9rrcz drumandbass iampurehaha2 tdfyutkbjy tupacshakur playground nokiadermo cjdthitycndj
fyfnjkmtdyf eybdthcbntn formatters saqartvelo mandarinka performing corperfmonsy rhfcyjzhcr weihnachtsbau
014702580369 bernadette afghanistan necronomicon abercrombie hollister1 ghjuhfvbcn sagittarius commercial
mortalkombat peacemaker rfcgthcrbq escaflowne systemofadown hijodeputa awo8rx3wa8t thugstools pandemonium
foundation destruction fufnfrhbcnb meditation mattylad10 breakdance satisfaction kl?benhavn boredboi4u
2dumb2live simferopol subscriber 671fsa75yt constantin a1s2d3f4g5h6 minnesota_hp steamforums percussion
wcrfxtvgbjy cnfnbcnbrf kudos4ever ilovemyfamily gerasimova difference 1qa2ws3ed4rf5tg fromvermine am4h39d8nh
widespread websolutionssu amadeusptfcor presidente littleminge goodmorning specialinsta nhfycajhvths
paraklast1974 rhfvfnjhcr webuivalidat msorcloledbr nondriversig 8096468644q onetwothree wazzkaprivet
weihnachtsbaum kazakhstan sdh686drth allahuakbar sutvsc5ysaa gearsofwar gjdtkbntkm cghfdjxybr vbhjndjhtw
pfhfnecnhf nhfrnjhbcn alexsander z1x2c3v4b5n6m7 ghjgfufylf fyfnjkmtdbx understand domodedovo ghjnbdjcnjzybt
alternativa dctvcjcfnm kalifornia sonnenschein fktrcfylth forgetmenot astra334566 margherita ghjnbdjufp
infalicall universidad electronics navigation rattlesnake reymysterio anytimetoday myjdxtcxks ntktdbpjh1994
biblioteka nick1234-rem936 maxmotives need4speed nightshade wethepeople statistika hallelujah thecakeisalie
ublhjgjybrf orochimaru ghjuhfvvbcn ontheoutside zcfvfzkexifz demolition 99strenght ghjatccbjyfk
aksjdlasdakj89879 23wkoa0fp78dk nthvbyfnjh2 c7e4f8ezqh rjkjrjkmxbr 6215mila6215 seniseviyor bmvm3e46gtr
2606642yra maisuradze kensington chinchilla 1q3e5t7u9o sergeevich blitzkrieg ubvyfcnbrf kozanostra maintenance
vladivostok yfcnhjtybt gjhjlfcjqrb candyeater yoshimitsu activation 4815162342lf pfqwtd27121988 cnfc35762209
utyyflmtdyf undergroun civilization h72sfibbnl misiaczek1 findaupair007 alpha135792468 ghtdtlvtldtl
edwardcullen s1a2s3h4a5 klubnichka gfhfktkjuhfv pyfrjvcndj 70780070780 azerbaycan lytdybrbdfvgbhf santamaria
ronaldinho10 svensps820 12andriy14 underwater crepusculo chupakabra ipo54tj45uy856 villeneuve godzils4s7
89semtsriuty pointbreak sdicmt7seytn technician blacksonblon sunglasses frankzappa nightmare1 corporation
bot_schokk idontknow1 alkanaft123 ktjynsq40147 1a2a3a4a5a6a gjyjvfhtdf hocuspocus noonehackme lothlorien
ss6z2sw6lu rockandroll 050605rostik 19960610ilja djljghjdjl dtynbkznjh eghfdktybt bvncnbnvvbn marcuseckos
progressive plhfdcndeq e6pz84qfcj z1x2c3v4b5n6 89181502334 entertainment playstatio nesterenko fdnjhbpfwbz
fcnfkfdbcnf badiman28200 zexts364325 nhbujyjvtnhbz devastator ubnkthrfgen ne_e_pod_chehyl 89132664230
hd764nw5d7e1vbv knucklehead 89614774181 rfkbajhybz userexecute uniqueness josephphone7 freyfvfnfnf novosibirsk
80972694711 konovalova krasavchik gthtrfnbgjkt dunnowho89 configuratio msoracle32re boy1cool23 vinogradov
bhrh0h2oof6xbqjeh
`;
