package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.preset.Value;
import org.batchwright.options.python.OptionReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests common ways to structure a script around its options. */
class ScriptStructuresTest {
    @TempDir
    Path folder;

    @TempDir
    Path cache;

    @Test
    void a_main_inside_a_raised_exit_is_followed() throws Exception {
        write("train.py", """
            import argparse
            def main():
                p = argparse.ArgumentParser()
                p.add_argument("--lr", type=float)
                p.parse_args()
            if __name__ == "__main__":
                raise SystemExit(main())
            """);
        assertThat(options("train.py").all()).extracting(Option::name).containsExactly("lr");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'lib'))",
                "sys.path.append(os.path.realpath(os.path.dirname(__file__) + '/../../lib'))",
                "sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / 'lib'))",
                "sys.path.insert(1, str(pathlib.Path(__file__).parent.parent.parent / 'lib'))",
            })
    void a_module_on_a_search_path_derived_from_the_script_location_is_read(String line) throws Exception {
        write("lib/pkg/more.py", "def add(p):\n    p.add_argument('--lr', type=float)\n");
        write("tools/run/train.py", "import argparse, os, pathlib, sys\n" + line + """

            from pkg.more import add
            p = argparse.ArgumentParser()
            add(p)
            p.parse_args()
            """);
        Options read = options("tools/run/train.py");
        assertThat(read.all()).extracting(Option::name).containsExactly("lr");
        assertThat(read.isComplete()).isTrue();
    }

    @Test
    void a_search_path_outside_the_code_folder_is_not_searched() throws Exception {
        write("outside/secret.py", "def add(p):\n    p.add_argument('--secret')\n");
        write("code/train.py", """
            import argparse, os, sys
            sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'outside'))
            from secret import add
            p = argparse.ArgumentParser()
            add(p)
            p.parse_args()
            """);
        OptionReading reading = new OptionReader(cache).read(folder.resolve("code"), "python train.py");
        assertThat(((OptionReading.Read) reading).options().all()).isEmpty();
        assertThat(((OptionReading.Read) reading).options().isComplete()).isFalse();
    }

    @Test
    void computed_settings_of_a_configurator_script_are_preserved() throws Exception {
        write("configurator.py", "import sys\nfor arg in sys.argv[1:]:\n    pass\n");
        write("train.py", """
            batch_size = 12
            learning_rate = find_rate()
            min_lr = learning_rate / 10
            device = 'cuda' if available() else 'cpu'
            exec(open('configurator.py').read())
            """);
        assertThat(options("train.py").all())
                .extracting(Option::name)
                .containsExactly("batch_size", "learning_rate", "min_lr", "device");
    }

    @Test
    void options_built_from_the_fields_and_annotations_of_a_dataclass_are_read() throws Exception {
        write("train.py", """
            import argparse, dataclasses, enum, types, typing
            from dataclasses import dataclass, field, fields
            from typing import Literal, Optional
            class NoType(Exception):
                pass
            class Mode(enum.Enum):
                fast = 1
            def sort_of(kind):
                origin, inner = typing.get_origin(kind), typing.get_args(kind)
                if isinstance(kind, type) and issubclass(kind, enum.Enum):
                    return {"type": lambda word: kind[word], "choices": list(kind)}
                if origin is None:
                    return {"type": kind}
                if origin in [types.UnionType, typing.Union]:
                    if inner[1] == type(None):
                        return sort_of(inner[0])
                    raise NoType(kind)
                if origin is list:
                    return {**sort_of(inner[0]), "nargs": "+"}
                if origin is Literal:
                    return {"type": type(inner[0]), "choices": inner}
                raise NoType(kind)
            def settings(one):
                made = {"names": ["--" + one.name.replace("_", "-")]}
                if isinstance(one.default, type(dataclasses.MISSING)):
                    made["default"] = one.default_factory()
                else:
                    made["default"] = one.default
                more = one.metadata["more"] if one.metadata != {} and "more" in one.metadata else None
                try:
                    made.update(sort_of(one.type))
                    if made["type"] == bool:
                        made["action"] = "store_true"
                        made.pop("type")
                except NoType as error:
                    if more is None:
                        raise error
                if more is not None:
                    made.update(more)
                return made
            @dataclass
            class Config:
                lr: float = 0.1
                layers: Optional[int] = None
                names: list[str] = field(default_factory=lambda: ["a"])
                mode: Mode = Mode.fast
                level: Literal["low", "high"] = "low"
                amp: bool = False
                odd: int | str | None = field(default=None, metadata={"more": {"names": ["--odd-one"], "type": str}})
            p = argparse.ArgumentParser()
            for one in fields(Config):
                made = settings(one)
                p.add_argument(*made.pop("names"), **made)
            p.parse_args()
            """);
        Options read = options("train.py");
        assertThat(read.gaps()).isEmpty();
        assertThat(read.all())
                .extracting(Option::name)
                .containsExactly("lr", "layers", "names", "mode", "level", "amp", "odd-one");
        assertThat(read.find("layers").orElseThrow().takes().type()).isEqualTo(Option.Type.WHOLE);
        assertThat(read.find("level").orElseThrow().takes().choices()).containsExactly("low", "high");
        assertThat(read.find("mode").orElseThrow().takes().choices()).isEmpty();
        assertThat(read.find("names").orElseThrow().fallback()).contains(Value.of(List.of("a")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spec = inspect.getfullargspec(Model.__init__)\n"
                        + "known = list(zip(spec.args[-len(spec.defaults):], spec.defaults))",
                "known = [(n, q.default) for n, q in inspect.signature(Model.__init__).parameters.items() if n !="
                        + " 'self' and q.default is not inspect.Parameter.empty]",
                "known = [(q.name, q.default) for q in inspect.signature(Model).parameters.values()"
                        + " if q.default is not inspect.Parameter.empty]",
            })
    void options_built_from_the_arguments_of_a_function_are_read(String lines) throws Exception {
        write("train.py", """
            import argparse, inspect
            class Model:
                def __init__(self, data, depth=3, rate=0.5, name="net"):
                    pass
            %s
            p = argparse.ArgumentParser()
            for name, default in known:
                p.add_argument("--" + name, default=default, type=type(default))
            p.parse_args()
            """.formatted(lines));
        Options read = options("train.py");
        assertThat(read.gaps()).isEmpty();
        assertThat(read.all()).extracting(Option::name).containsExactly("depth", "rate", "name");
        assertThat(read.all())
                .extracting(one -> one.takes().type())
                .containsExactly(Option.Type.WHOLE, Option.Type.NUMBER, Option.Type.TEXT);
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), text);
    }

    private Options options(String script) throws Exception {
        OptionReading reading = new OptionReader(cache).read(folder, "python " + script);
        assertThat(reading).isInstanceOf(OptionReading.Read.class);
        return ((OptionReading.Read) reading).options();
    }
}
