// The conversations of the vectors, word by word.
#include <sstream>

#include "bench.h"
#include "check.h"
#include "vectors.h"

namespace {

uint8_t indexOf(const std::string &id) { return static_cast<uint8_t>(id[1] - '1'); }  // d1, s2

void happens(Bench &bench, const std::string &what) {
  std::istringstream words(what);
  std::string verb, id;
  unsigned number = 0, confidence = castellan::Event::kNoConfidence;
  words >> verb;
  castellan::Device &device = *bench.device;
  if (verb == "unplug" || verb == "plug") return;  // the device need not know
  if (verb == "beat") {
    bench.board.now += 1000;
  } else if (verb == "restart") {
    words >> number;
    bench.start(number);
    bench.board.toHost.erase(0, 1);  // the line feed that ends whatever was cut short
  } else if (verb == "pressed") {
    device.pressed();
  } else if (verb == "battery") {
    words >> number;
    if (words >> id) device.battery(static_cast<uint8_t>(number), indexOf(id));
    else device.battery(static_cast<uint8_t>(number));
  } else {
    words >> id >> number >> confidence;
    if (verb == "rolling") device.rolling(indexOf(id));
    else if (verb == "settled") device.settled(indexOf(id), static_cast<uint8_t>(number), words.fail() ? castellan::Event::kNoConfidence : static_cast<uint8_t>(confidence));
    else if (verb == "cocked") device.cocked(indexOf(id));
    else if (verb == "placed") device.placed(indexOf(id), static_cast<uint8_t>(number));
    else if (verb == "sense") device.sense(indexOf(id), static_cast<int32_t>(number));
    else throw std::runtime_error("the vectors do something that this test does not know: " + what);
  }
}

// Each conversation is a case of its own.
struct Conversations {
  template <unsigned N>
  static void play() {
    const vectors::Exchange &exchange = vectors::exchanges[N];
    Bench bench(std::string(exchange.device), exchange.held);
    bench.drain();  // the hello at start is not part of the conversations
    for (unsigned i = 0; i < exchange.count; i++) {
      const vectors::Step &step = vectors::steps[exchange.first + i];
      const bool answers = i + 1 < exchange.count && vectors::steps[exchange.first + i + 1].kind == vectors::Step::kDevice;
      if (step.kind == vectors::Step::kDevice) continue;
      std::string said;
      if (step.kind == vectors::Step::kHost) {
        said = bench.bytes(std::string(step.text) + "\n");
      } else {
        happens(bench, step.text);
        said = bench.drain();
      }
      const std::string expected = answers ? vectors::steps[exchange.first + i + 1].text : "";
      if (said != expected) throw std::runtime_error(std::string("after <") + step.text + "> it said <" + said + ">, expected <" + expected + ">");
    }
  }
};

template <unsigned N>
struct Register {
  Register() { check::cases().push_back({std::string("conversation ") + vectors::exchanges[N].name, Conversations::play<N>}); }
  Register<N - 1> before;
};
template <>
struct Register<0> {
  Register() { check::cases().push_back({std::string("conversation ") + vectors::exchanges[0].name, Conversations::play<0>}); }
};

const Register<sizeof vectors::exchanges / sizeof vectors::exchanges[0] - 1> all;

}  // namespace
